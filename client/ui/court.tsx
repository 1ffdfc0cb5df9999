const line = {
  stroke: 'var(--paper-ink)',
  'stroke-width': 4,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
} as const;

type Head = 'jack' | 'queen' | 'king' | 'ober';

/** The head and shoulders on a court card; `ink` is the colour of its suit. */
export function CourtHead({ head, ink }: { readonly head: Head; readonly ink: string }) {
  return (
    <svg x="78" y="132" width="164" height="208" viewBox="0 0 150 190" overflow="hidden">
      <path d="M4 190c2-42 24-62 71-62s69 20 71 62z" fill={ink} />
      <path d="M51 131l24 34 24-34-24-8z" fill="var(--paper)" {...line} />
      {head === 'queen' && (
        <path d="M38 70c-14 30-12 56-4 76h82c8-20 10-46-4-76z" fill="var(--court-cloth)" {...line} />
      )}
      <Face />
      {head === 'jack' && <Jack ink={ink} />}
      {head === 'queen' && <Queen ink={ink} />}
      {head === 'king' && <King ink={ink} />}
      {head === 'ober' && <Ober ink={ink} />}
    </svg>
  );
}

function Face() {
  return (
    <>
      <path d="M44 78c0-26 12-40 31-40s31 14 31 40c0 30-13 50-31 50S44 108 44 78z" fill="var(--court-skin)" {...line} />
      <g fill="var(--paper-ink)">
        <circle cx="63" cy="82" r="3.6" />
        <circle cx="87" cy="82" r="3.6" />
      </g>
      <path d="M74 86l-3 13h7M65 111c6 4 14 4 20 0" fill="none" {...line} stroke-width={3.5} />
    </>
  );
}

function Jack({ ink }: { readonly ink: string }) {
  return (
    <g {...line}>
      <path
        d="M40 84c-6-30 4-46 14-52h44c8 8 15 22 12 50-3-14-9-22-14-26-16 6-32 6-44 2-6 6-10 14-12 26z"
        fill="var(--court-cloth)"
      />
      <path d="M34 40c6-22 22-32 44-32s36 8 40 28c-28 10-58 12-84 4z" fill={ink} />
      <path d="M104 24c12-18 26-22 40-20-4 16-16 26-34 30" fill="var(--court-trim)" />
    </g>
  );
}

function Queen({ ink }: { readonly ink: string }) {
  return (
    <g {...line}>
      <path d="M42 74c2-24 12-36 33-38 21 2 31 14 33 38-10-16-20-22-33-24-13 2-23 8-33 24z" fill="var(--court-cloth)" />
      <path d="M43 42l-7-26 18 11L75 8l21 19 18-11-7 26c-20-6-44-6-64 0z" fill="var(--court-trim)" />
      <g fill={ink}>
        <circle cx="36" cy="14" r="6" />
        <circle cx="75" cy="7" r="6" />
        <circle cx="114" cy="14" r="6" />
      </g>
    </g>
  );
}

function Ober({ ink }: { readonly ink: string }) {
  return (
    <g {...line}>
      <path d="M22 52c32-14 74-14 106 0-2 8-6 12-12 12-26-8-56-8-82 0-6 0-10-4-12-12z" fill={ink} />
      <path d="M46 44c0-26 12-36 29-36s29 10 29 36c-18-5-40-5-58 0z" fill={ink} />
      <path d="M50 38C30 30 18 14 22 2c20-2 34 12 38 30z" fill="var(--court-trim)" />
      <path d="M58 112c10-6 24-6 34 0" fill="none" />
    </g>
  );
}

function King({ ink }: { readonly ink: string }) {
  return (
    <g {...line}>
      <path
        d="M44 88c2 44 14 60 31 60s29-16 31-60c-4 10-12 14-20 12-6-4-16-4-22 0-8 2-16-2-20-12z"
        fill="var(--court-cloth)"
      />
      <path d="M66 113c6 3 12 3 18 0" fill="none" />
      <path d="M40 50V18l14 10 10-18 11 10 11-10 10 18 14-10v32c-22-6-48-6-70 0z" fill="var(--court-trim)" />
      <path d="M40 50c22-7 48-7 70 0v10c-22-6-48-6-70 0z" fill={ink} />
    </g>
  );
}
