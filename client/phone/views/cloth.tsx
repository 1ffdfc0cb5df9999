import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ClothProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A sheet that rises from below. A touch beside it, or Escape, puts it away. */
export function Cloth({ label, close, children }: ClothProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div class="over" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <div class="dimmed" onClick={close} />
      <section class="cloth" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} ref={sheet}>
        <span class="grab" aria-hidden="true" />
        {children}
      </section>
    </div>
  );
}
