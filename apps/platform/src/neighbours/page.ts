import { html, type Html } from '../document/html.ts';

/** Where the clothes of the neighbours' pages are. */
export const STYLE_PATH = '/style.css';

/** Their own, unlike the portal's: it is seen at a glance that one is somewhere else. */
export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f3efe7, #1d1a16); color: light-dark(#2b241b, #efe8dc); }
main { box-sizing: border-box; max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
a { color: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .75rem 1rem; }
dt { color: light-dark(#6b5d4a, #b8aa95); }
dd { margin: 0; overflow-wrap: anywhere; }
dd p { margin: 0 0 .25rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0; }
button, select { font: inherit; min-height: 2.25rem; padding: 0 .75rem; }
`;

/** A page of the neighbours. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text;
