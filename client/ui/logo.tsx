/** The onlooker: a lapwing that peeps over a card. */
function Lapwing() {
  return (
    <>
      <path d="M39 15C27 16 15 13 5 2c1 13 10 22 22 26z" fill="#241a20" />
      <path d="M30 21C20 23 11 21 3 15c3 10 11 16 22 17z" fill="#241a20" />
      <path d="M20 34c0-12 8-20 18-20 9 0 15 7 15 15 0 5-2 9-5 12l2 23H16l8-20c-2.5-3-4-6-4-10z" fill="#241a20" />
      <path d="M24.5 38c1-7 7-10 13-7 3 5 0 13-7 13-3.5 0-6-2.5-6-6z" fill="#fbf7f1" />
      <circle cx="42.5" cy="25.5" r="4.8" fill="#fbf7f1" />
      <circle cx="43.8" cy="26.9" r="2.4" fill="#241a20" />
      <path d="M51.5 29L63 36.5 50 36z" fill="#241a20" />
    </>
  );
}

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill="#e0894d" />
      <g transform="translate(2.5 3) scale(.93)">
        <Lapwing />
      </g>
      <path d="M6 50.5L59 47l7 19H8z" fill="#fbf7f1" />
      <path d="M6 50.5L59 47" stroke="#241a20" stroke-width="1.6" />
      <path d="M17 62c-3.5-3-5-4.6-5-6.6 0-3 3.9-3.7 5-.8 1.1-2.9 5-2.2 5 .8 0 2-1.5 3.6-5 6.6z" fill="#b3142f" />
    </svg>
  );
}

/** The bird before the sun, for the winner. */
export function Looker() {
  return (
    <svg class="looker" viewBox="-1 -1 70 70" aria-hidden="true">
      <circle cx="34" cy="34" r="34" fill="#e0894d" />
      <g transform="translate(9 9.5) scale(.82)">
        <Lapwing />
      </g>
    </svg>
  );
}

const LETTERS =
  'M28 0C142 0 142 0 142 -20V-328C153 -323 163 -316 172 -306C229 -242 238 -123 238 -1C266 1 293 2 318 2C358 2 365 -3 365 -21C365 -198 330 -333 257 -401L371 -673C379 -693 363 -701 323 -701C304 -701 278 -699 251 -693L142 -414V-700C28 -700 28 -700 28 -680ZM421 0C534 0 535 0 535 -20V-500C443 -500 421 -500 421 -451ZM720 10C806 10 913 -23 913 -307C913 -457 879 -510 800 -510C765 -510 736 -499 715 -481V-735C621 -735 603 -735 603 -685V-20C625 -2 667 10 720 10ZM737 -88C728 -88 720 -91 715 -96V-396C725 -406 737 -410 748 -410C773 -410 786 -379 786 -287C786 -118 756 -88 737 -88ZM966 0C1079 0 1080 0 1080 -20V-500C988 -500 966 -500 966 -451ZM1286 10C1324 10 1377 4 1377 -44C1377 -66 1373 -84 1370 -98C1351 -89 1336 -85 1318 -85C1294 -85 1294 -110 1294 -133V-405H1354C1375 -405 1376 -414 1376 -500H1294V-680C1204 -680 1182 -680 1182 -645V-500H1145C1123 -500 1122 -490 1122 -405H1182V-131C1182 -42 1198 10 1286 10ZM1426 0H1640C1677 0 1684 -23 1685 -69C1685 -81 1684 -105 1681 -117C1664 -110 1638 -103 1593 -103H1538L1674 -414C1685 -440 1687 -457 1687 -467C1687 -489 1676 -500 1676 -500H1446C1420 -500 1411 -486 1411 -453C1411 -444 1411 -425 1415 -402C1432 -405 1457 -407 1481 -407H1562L1416 -95C1409 -80 1407 -69 1407 -55C1407 -16 1426 0 1426 0Z';

function Word() {
  return (
    <svg class="word" viewBox="20 -750 1670 780" role="img" aria-label="Kibitz">
      <path d={LETTERS} fill="var(--ink)" />
      {[478, 1023].map((x) => (
        <g key={x}>
          <circle cx={x} cy="-640" r="92" fill="var(--ink)" />
          <circle cx={x + 14} cy="-622" r="56" fill="var(--mat)" />
          <circle cx={x + 30} cy="-604" r="30" fill="var(--act)" />
        </g>
      ))}
    </svg>
  );
}

export function Brand() {
  return (
    <span class="brand">
      <Mark />
      <Word />
    </span>
  );
}
