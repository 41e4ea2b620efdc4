/** A region's few colours on the provider's pages, by day and by night; the portal's own themes name the rest. */
const colours = {
  uk: {
    day: '--canvas:#faf9f6;--surface:#fff;--ink:#182135;--soft:#465067;--line:#e8e5de;--control:#8a8880;--accent:#0f645b;--accent-hover:#0b554d;--on-accent:#fff;--link:#0b6158;--focus:#0f6f64;--bad:#941c16;--bad-wash:#fdeeec;--bad-line:#eeb4ae;--info-wash:#e6f1ee;--info-line:#a9cfc7',
    night:
      '--canvas:#10151f;--surface:#171d29;--ink:#e9ebf0;--soft:#b3bac8;--line:#262e3d;--control:#717b8f;--accent:#3fae9d;--accent-hover:#57c0b0;--on-accent:#06201c;--link:#6ad0bf;--focus:#5fcbb9;--bad:#f5a59e;--bad-wash:#361a1b;--bad-line:#6c302d;--info-wash:#14302f;--info-line:#2a5f59',
  },
  us: {
    day: '--canvas:#faf9f6;--surface:#fff;--ink:#182135;--soft:#465067;--line:#e8e5de;--control:#8a8880;--accent:#1f4fb5;--accent-hover:#19429a;--on-accent:#fff;--link:#1c4bb0;--focus:#2156c4;--bad:#941c16;--bad-wash:#fdeeec;--bad-line:#eeb4ae;--info-wash:#e9effb;--info-line:#b5c8ee',
    night:
      '--canvas:#10151f;--surface:#171d29;--ink:#e9ebf0;--soft:#b3bac8;--line:#262e3d;--control:#717b8f;--accent:#7aa2f7;--accent-hover:#93b5fb;--on-accent:#081530;--link:#9abafc;--focus:#8db2ff;--bad:#f5a59e;--bad-wash:#361a1b;--bad-line:#6c302d;--info-wash:#172544;--info-line:#2f4a83',
  },
};

/** The one stylesheet of the provider's pages. */
export function stylesheetOf(region: keyof typeof colours): string {
  return `:root{color-scheme:light dark;${colours[region].day}}
@media (prefers-color-scheme:dark){:root{${colours[region].night}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;justify-items:center;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;overflow-wrap:anywhere}
main{width:min(26rem,100vw - 2rem);margin-block:clamp(1.5rem,12vh,8rem) 2rem;align-self:start}
.brand{display:flex;align-items:center;gap:.75rem;margin:0 0 1.5rem;font-weight:600;font-size:1.125rem}
.brand img{flex:none;border-radius:8px}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:2rem}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25;font-weight:600}
h1+p{margin-top:0;color:var(--soft)}
.field{margin-top:1.25rem}
label{display:block;margin-bottom:.375rem;font-weight:500}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:8px}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:inset 0 0 0 1px var(--bad)}
.hint{margin:0 0 .375rem;font-size:.875rem;color:var(--soft)}
.error{margin:0 0 .375rem;font-size:.875rem;font-weight:500;color:var(--bad)}
.summary{margin-top:1.25rem;padding:.875rem 1rem;border:1px solid var(--bad-line);border-inline-start:4px solid var(--bad);border-radius:8px;background:var(--bad-wash)}
.summary h2{margin:0 0 .25rem;font-size:1rem}
.summary p,.summary ul{margin:0;padding:0;list-style:none}
.summary a{color:var(--bad)}
.note{margin-top:1.25rem;padding:.875rem 1rem;border:1px solid var(--info-line);border-inline-start:4px solid var(--accent);border-radius:8px;background:var(--info-wash)}
.note p{margin:0 0 .75rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.75rem;margin-top:1.5rem;padding:.5rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:var(--on-accent);background:var(--accent);border:1px solid transparent;border-radius:8px;cursor:pointer}
.note .button{margin-top:0}
button:hover,.button:hover{background:var(--accent-hover)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.more{margin:1.25rem 0 0;text-align:center}
.more a{display:inline-block;padding:.25rem}
.mail{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.mail h2{margin:0 0 .25rem;font-size:1rem}
.mail p{margin:0 0 .75rem}
.member{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.member button{margin-top:.75rem}
summary{padding:.25rem 0;color:var(--soft);cursor:pointer}
fieldset{margin:.5rem 0 0;padding:0;border:0}
legend{padding:0;font-weight:500}
.choice{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;margin:0;font-weight:400}
.choice input{flex:none;width:1.25rem;min-height:1.25rem;margin:0;accent-color:var(--accent)}
footer{padding:1rem;font-size:.875rem;color:var(--soft);text-align:center}
footer a{display:inline-block;padding:.25rem;color:inherit}
@media (max-width:30rem){.panel{padding:1.25rem}}
@media (forced-colors:active){.panel,.summary,.note,button,.button{border:1px solid}}
`;
}

/** Sends the sign-out on its way; without it the button does the same. */
export const signOutScript = `const form = document.getElementById('sign-out');
if (form) form.querySelector('button').click();
`;
