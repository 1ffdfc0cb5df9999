const WIDEST_PX = 1280;
const JPEG_QUALITY = 0.8;
const FRAME_WITHIN_MS = 150; // no new frame by then (a tab in the background): send what there is

/** Size of the picture that is sent: at most `WIDEST_PX` wide, in the shape of the camera's own. */
export function frameSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, WIDEST_PX / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if (document.hidden || !('requestVideoFrameCallback' in video)) return resolve();
    const late = setTimeout(resolve, FRAME_WITHIN_MS);
    video.requestVideoFrameCallback(() => {
      clearTimeout(late);
      resolve();
    });
  });

/** In the background a video stops painting, but the camera itself can still be asked where the browser knows how. */
async function grab(video: HTMLVideoElement): Promise<CanvasImageSource> {
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  if (!document.hidden || !track || !('ImageCapture' in globalThis)) return video;
  return new ImageCapture(track).grabFrame().catch(() => video);
}

/** The next picture of the camera as JPEG. @returns undefined while there is no picture */
export async function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<ArrayBuffer | undefined> {
  if (!video.videoWidth) return undefined;
  await nextFrame(video);
  const { width, height } = frameSize(video.videoWidth, video.videoHeight);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(await grab(video), 0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return jpeg?.arrayBuffer();
}
