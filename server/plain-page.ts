import type { Lang } from './protocol/messages.ts';
import { text, type TextKey } from './net/texts.ts';

/** One sentence and a way back, for whoever followed a wrong address. The words are ours alone: nothing is escaped. */
export const plainPage = (lang: Lang, sentence: TextKey): string => `<!doctype html>
<html lang="${lang === 'pt' ? 'pt-BR' : lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kibitz</title>
    <link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />
    <style>
      @font-face { font-family: Display; font-weight: 700; src: url(/fonts/kibitz-display-700.woff2) format("woff2"); }
      @font-face { font-family: Text; font-weight: 200 800; src: url(/fonts/kibitz-text-var.woff2) format("woff2"); }
      :root { color-scheme: light dark; }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1.25rem; padding: 1.5rem; box-sizing: border-box; text-align: center; font: 400 1.125rem/1.45 Text, system-ui, sans-serif; background: light-dark(#e9e1e0, #211a1d); color: light-dark(#2a1c24, #f7ece4); }
      h1 { margin: 0; font: 700 2.75rem/1.05 Display, "Arial Narrow", sans-serif; }
      p { margin: 0; max-width: 34rem; }
      img { width: 5rem; }
      a { font: 700 1.75rem/1 Display, "Arial Narrow", sans-serif; padding: 1.1rem 1.6rem; border-radius: 0.875rem; text-decoration: none; background: light-dark(#a23f14, #f09a5e); color: light-dark(#fff, #2a140a); }
      a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
    </style>
  </head>
  <body>
    <img src="/logo-mark.svg" alt="Kibitz" />
    <h1>${text(lang, sentence)}</h1>
    <p>${text(lang, 'notFoundHelp')}</p>
    <a href="/">${text(lang, 'toTheTable')}</a>
  </body>
</html>
`;
