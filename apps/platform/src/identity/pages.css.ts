import { themes } from '@wardmere/ui/themes';
import { face, letters, media, radius, space, type, weight } from '@wardmere/ui/tokens';

type Palette = (typeof themes)['uk']['light'];

/** The colours of the portal's themes that these pages use. */
const used = [
  'canvas',
  'surface',
  'ink',
  'inkSoft',
  'inkFaint',
  'line',
  'control',
  'focus',
  'accent',
  'accentHover',
  'onAccent',
  'accentInk',
  'accentWash',
  'accentLine',
  'dangerInk',
  'dangerWash',
  'dangerLine',
] as const satisfies readonly (keyof Palette)[];

const colours = (palette: Palette): string => used.map((name) => `--${name}:${palette[name]};`).join('');
const words = ({ fontSize, lineHeight, letterSpacing }: (typeof type)[keyof typeof type]): string =>
  `font-size:${fontSize};line-height:${lineHeight};letter-spacing:${letterSpacing};`;

/** The one stylesheet of the provider's pages, in the portal's own colours, sizes and face. */
export function stylesheetOf(region: keyof typeof themes): string {
  return `:root{color-scheme:light dark;${colours(themes[region].light)}}
@media (prefers-color-scheme:dark){:root{${colours(themes[region].dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;justify-items:center;background:var(--canvas);color:var(--ink);font-family:${face.sans};font-weight:${weight.regular};font-feature-settings:${letters};-webkit-font-smoothing:antialiased;${words(type.body)}overflow-wrap:anywhere}
main{width:min(28rem,100vw - 2rem);margin-block:min(14vh,8rem) ${space.huge};align-self:start}
.brand{display:flex;align-items:center;justify-content:center;gap:${space.medium};margin:0 0 ${space.large};font-weight:${weight.strong};${words(type.lead)}}
.brand img{flex:none}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:${radius.panel};padding:${space.huge}}
h1{margin:0 0 ${space.small};font-weight:${weight.strong};text-wrap:balance;${words(type.heading)}}
h1+p{margin-top:0;color:var(--inkSoft)}
.field{margin-top:1.25rem}
label{display:block;margin-bottom:.375rem;font-weight:${weight.medium};${words(type.small)}}
input,select{width:100%;min-height:2.75rem;padding:${space.tiny} ${space.medium};font:inherit;letter-spacing:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:${radius.control}}
input[aria-invalid=true]{border-color:var(--dangerInk);box-shadow:inset 0 0 0 1px var(--dangerInk)}
.hint{margin:0 0 .375rem;color:var(--inkFaint);${words(type.small)}}
.error{margin:0 0 .375rem;font-weight:${weight.medium};color:var(--dangerInk);${words(type.small)}}
.rules{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:${space.hair} ${space.small};margin:.375rem 0 0;padding:0;list-style:none;color:var(--inkFaint);${words(type.small)}}
.rules li{display:flex;align-items:center;gap:${space.small}}
.rules li::before{content:'';flex:none;width:.375rem;height:.375rem;margin-inline:.25rem;border:1.5px solid currentColor;border-radius:50%}
.summary{margin-top:1.25rem;padding:${space.medium} ${space.gutter};border:1px solid var(--dangerLine);border-inline-start:4px solid var(--dangerInk);border-radius:${radius.control};background:var(--dangerWash)}
.summary h2{margin:0 0 ${space.tiny};font-weight:${weight.strong};${words(type.body)}}
.summary p,.summary ul{margin:0;padding:0;list-style:none}
.summary a{color:var(--dangerInk)}
.note{margin-top:1.25rem;padding:${space.medium} ${space.gutter};border:1px solid var(--accentLine);border-inline-start:4px solid var(--accent);border-radius:${radius.control};background:var(--accentWash)}
.note p{margin:0 0 ${space.medium}}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.75rem;margin-top:${space.large};padding:${space.small} ${space.gutter};font:inherit;letter-spacing:inherit;font-weight:${weight.strong};text-align:center;text-decoration:none;color:var(--onAccent);background:var(--accent);border:1px solid transparent;border-radius:${radius.control};cursor:pointer}
.note .button{margin-top:0}
button:hover,.button:hover{background:var(--accentHover)}
a{color:var(--accentInk)}
.secret{position:relative}
.secret input{padding-inline-end:5rem}
.secret button{position:absolute;inset-block:0;inset-inline-end:0;width:auto;min-height:0;margin:${space.tiny};padding:0 ${space.medium};color:var(--accentInk);background:none;font-weight:${weight.medium};${words(type.small)}}
.secret button:hover{background:var(--accentWash)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.more{margin:1.25rem 0 0;text-align:center}
.more a{display:inline-block;padding:${space.tiny}}
.mail,.member{margin-top:${space.large};padding-top:1.25rem;border-top:1px solid var(--line)}
.mail h2{margin:0 0 ${space.tiny};font-weight:${weight.strong};${words(type.lead)}}
.mail p{margin:0 0 ${space.medium}}
.mail pre{margin:0;max-height:16rem;overflow:auto;white-space:pre-wrap;${words(type.small)}}
.member button{margin-top:${space.medium}}
summary{padding:${space.tiny} 0;color:var(--inkSoft);cursor:pointer}
fieldset{margin:${space.small} 0 0;padding:0;border:0}
legend{padding:0;font-weight:${weight.medium}}
.choice{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;margin:0;font-weight:${weight.regular}}
.choice input{flex:none;width:1.25rem;min-height:1.25rem;margin:0;accent-color:var(--accent)}
footer{padding:${space.gutter};color:var(--inkFaint);text-align:center;${words(type.note)}}
footer a{display:inline-block;padding:${space.tiny};color:inherit}
@media ${media.narrow}{.panel{padding:${space.large}}}
@media ${media.print}{button,.button{display:none}}
@media (pointer:coarse){input{font-size:1rem}}
@media ${media.forced}{.panel,.summary,.note,button,.button{border:1px solid}}
`;
}

/** Takes the token of a mailed link out of the address bar and puts it into the form; a reload finds it again. */
export const verifyScript = `const field = document.querySelector('#verify input');
const link = new URLSearchParams(location.hash.slice(1) || location.search);
const token = link.get('token') || (history.state && history.state.token);
if (field && token) {
  field.value = token;
  history.replaceState({ token }, '', location.pathname);
}
`;

/** Lets a password be looked at while it is typed; it is hidden again before the form leaves. Without it nothing is lost. */
export const revealScript = `for (const input of document.querySelectorAll('input[data-show]')) {
  const holder = document.createElement('div');
  const button = document.createElement('button');
  holder.className = 'secret';
  button.type = 'button';
  button.setAttribute('aria-controls', input.id);
  const draw = (shown) => {
    input.type = shown ? 'text' : 'password';
    button.textContent = shown ? input.dataset.hide : input.dataset.show;
  };
  button.addEventListener('click', () => draw(input.type === 'password'));
  if (input.form) input.form.addEventListener('submit', () => draw(false));
  const focused = document.activeElement === input;
  input.replaceWith(holder);
  holder.append(input, button);
  if (focused) input.focus();
  draw(false);
}
`;

/** Sends the sign-out on its way; without it the button does the same. */
export const signOutScript = `const form = document.getElementById('sign-out');
if (form) form.querySelector('button').click();
`;
