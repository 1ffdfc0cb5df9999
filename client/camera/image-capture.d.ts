/** Not yet in TypeScript's DOM library. https://www.w3.org/TR/image-capture/ */
declare class ImageCapture {
  constructor(track: MediaStreamTrack);
  grabFrame(): Promise<ImageBitmap>;
}
