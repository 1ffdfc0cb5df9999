import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import { t } from '../../ui/i18n.ts';

/** The address as a QR code, drawn as one path. */
export function Qr({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 1 });
    const dark = code.data.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrLabel')} shape-rendering="crispEdges">
      <path d={path} fill="#1b1013" />
    </svg>
  );
}
