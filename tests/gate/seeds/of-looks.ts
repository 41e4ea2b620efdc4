import type { Seed } from './seed.ts';

/** Faults of what stands where and how it is drawn. */
export const ofLooks: readonly Seed[] = [
  {
    name: 'names are set a letter a line',
    class: ['words-broken'],
    on: 'client list',
    css: 'td { overflow-wrap: anywhere !important; min-width: 0 !important; max-width: 3rem } table { table-layout: fixed }',
  },
  {
    name: 'titles are broken between letters',
    class: ['words-broken'],
    on: 'settings',
    css: 'h1 { width: 4rem; word-break: break-all }',
  },
  {
    name: 'a button’s word is broken',
    class: ['words-broken'],
    on: 'building',
    html: '<button type="button" style="width:3.5rem;height:auto;white-space:normal;word-break:break-all;padding:4px">Deactivate everybody</button>',
  },
  {
    name: 'a paragraph is cut off at its side',
    class: ['text-clipped'],
    on: 'settings',
    html: '<p style="width:12rem;overflow:hidden;white-space:nowrap">What is cut off here cannot be read by anybody</p>',
  },
  {
    name: 'a paragraph is cut off below',
    class: ['text-clipped'],
    on: 'building',
    html: '<div style="height:1.5rem;width:14rem;overflow:hidden"><p>Several lines of words are held in a box that is one line high, so that the rest is lost</p></div>',
  },
  {
    name: 'an ellipsis with nothing behind it',
    class: ['text-clipped'],
    on: 'settings',
    html: '<p style="width:9rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A sentence that goes on and on</p>',
  },
  {
    name: 'a shape lets half a sentence be seen',
    class: ['text-clipped'],
    on: 'settings',
    html: '<p style="width:max-content;clip-path:polygon(0 0, 60% 0, 40% 100%, 0 100%)">A slanted edge takes the end of this</p>',
  },
  {
    name: 'words set apart have no room',
    class: ['text-clipped'],
    on: 'building',
    html: '<div style="height:22px;line-height:20px;width:max-content;max-width:17rem;overflow:hidden"><p style="width:16.5rem">Whoever sets letters apart loses this</p></div>',
  },
  {
    name: 'fields are too narrow for their values',
    class: ['values-clipped'],
    on: 'building',
    css: 'main input { width: 4rem !important; min-width: 0 !important; flex: none !important }',
  },
  {
    name: 'what can only be read is a grey box',
    class: ['read-as-box'],
    on: 'client profile',
    css: 'textarea[readonly] { background: #eee !important; border-color: #999 !important }',
  },
  {
    name: 'the order in force is marked on a column that is not drawn',
    class: ['order-unmarked'],
    on: 'client list',
    css: 'th[aria-sort] { display: none !important }',
  },
  {
    name: 'the last rule of a form is shorter than the others',
    class: ['measures-apart'],
    on: 'client profile',
    css: 'main section:last-of-type { max-width: 20rem }',
  },
  {
    name: 'a page is the only step of the way to it',
    class: ['titles-twice'],
    on: 'platform settings',
    act: () => {
      const words = document.querySelector('h1')?.textContent ?? '';
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', `<nav aria-label="Way"><ol><li>${words}</li></ol></nav>`);
    },
  },
  {
    name: 'the bar covers what has the focus',
    class: ['focus-hidden'],
    on: 'client profile',
    css: 'html { scroll-padding: 0 !important } header { position: fixed !important; inset: 0 0 auto 0; height: 320px !important; z-index: 99 }',
  },
  {
    name: 'a banner lies over the foot of the page',
    class: ['focus-hidden'],
    on: 'add user',
    html: '<div style="position:fixed;inset:auto 0 0 0;height:45vh;background:#ccc;z-index:999" role="status">Cookies</div>',
  },
  {
    name: 'a link that is out of the window',
    class: ['focus-hidden'],
    on: 'settings',
    html: '<a href="/somewhere-else" style="position:fixed;left:-999px;top:40px;padding:12px">Somewhere else</a>',
  },
  {
    name: 'a link that is drawn in no colour',
    class: ['focus-hidden'],
    on: 'settings',
    html: '<p><a href="/v7/unseen" style="opacity:0.01;padding:8px">What nobody sees</a></p>',
  },
  {
    name: 'a heading lies upon its paragraph',
    class: ['boxes-overlapping'],
    on: 'settings',
    html: '<div><h2 style="margin-bottom:-1.2rem">Opening hours</h2><p>From eight in the morning</p></div>',
  },
  {
    name: 'two buttons lie upon one another',
    class: ['boxes-overlapping'],
    on: 'building',
    html: '<div><button type="button" style="padding:8px">Print labels</button><button type="button" style="padding:8px;margin-left:-3rem">Send labels</button></div>',
  },
  {
    name: 'an icon lies upon words',
    class: ['boxes-overlapping'],
    on: 'settings',
    html: '<p style="position:relative;width:20rem">Words that are read<svg aria-hidden="true" width="40" height="20" style="position:absolute;left:30px;top:12px"><rect width="40" height="20" fill="red"/></svg></p>',
  },
  {
    name: 'icon buttons of 16 px side by side',
    class: ['targets-small', 'axe target-size'],
    on: 'building',
    html: '<div><button type="button" aria-label="Earlier" style="width:16px;height:16px;padding:0">‹</button><button type="button" aria-label="Later" style="width:16px;height:16px;padding:0">›</button></div>',
  },
  {
    name: 'links in a list 16 px high',
    class: ['targets-small', 'axe target-size'],
    on: 'settings',
    html: '<ul style="line-height:16px;font-size:12px"><li><a href="/v7/a" style="display:block">First place</a></li><li><a href="/v7/b" style="display:block">Second place</a></li></ul>',
  },
  {
    name: 'something is wider than a phone',
    class: ['scrolls-sideways'],
    on: 'settings',
    html: '<div style="width:900px">Wide</div>',
  },
  {
    name: 'a form is wider than its window',
    class: ['scrolls-sideways'],
    on: 'building',
    css: 'main { min-width: 60rem !important }',
  },
  {
    name: 'a label without words',
    class: ['labels-empty', 'axe label'],
    on: 'building',
    html: '<label for="seed-1"></label><input id="seed-1">',
  },
  {
    name: 'a term with nothing behind it',
    class: ['labels-empty'],
    on: 'settings',
    html: '<dl><dt>Telephone</dt><dd></dd></dl>',
  },
  {
    name: 'a button of an icon alone',
    class: ['labels-empty', 'axe button-name'],
    on: 'building',
    html: '<button type="button" style="width:32px;height:32px"><svg width="16" height="16"></svg></button>',
  },
  {
    name: 'three buttons are called Edit',
    class: ['names-shared'],
    on: 'settings',
    html: '<div><button type="button">Edit</button> <button type="button">Edit</button> <button type="button">Edit</button></div>',
  },
  {
    name: 'one name leads to two places',
    class: ['names-shared', 'axe identical-links-same-purpose'],
    on: 'settings',
    html: '<p><a href="/v7/one">Our policy</a> and <a href="/v7/two">Our policy</a></p>',
  },
  {
    name: 'two first headings',
    class: ['titles-twice', 'axe page-has-heading-one'],
    on: 'building',
    html: '<h1>Another title</h1>',
  },
  {
    name: 'the document is called after the product alone',
    class: ['titles-twice'],
    // Where nothing that comes later names the page again.
    on: 'settings',
    act: () => {
      document.title = 'Wardmere';
    },
  },
  {
    name: 'the document has no title',
    class: ['titles-twice', 'axe document-title'],
    on: 'settings',
    act: () => {
      document.title = '';
    },
  },
  {
    name: 'bold words for a heading',
    class: ['headings-only-looking'],
    on: 'building',
    html: '<div><p style="font-weight:700">Opening times</p><p>The building opens at eight.</p></div>',
  },
  {
    name: 'large words for a heading',
    class: ['headings-only-looking'],
    on: 'settings',
    html: '<div><div style="font-size:1.6rem">What to do next</div><p>Choose one of the pages above.</p></div>',
  },
  {
    name: 'small capitals for a heading',
    class: ['headings-only-looking'],
    on: 'building',
    html: '<div><p style="text-transform:uppercase;font-weight:600;font-size:0.8125rem">Keys and codes</p><p>They are kept in the office of the school.</p></div>',
  },
  {
    name: 'words run together',
    class: ['text-run-together'],
    on: 'settings',
    html: '<button type="button" style="display:inline-block"><span>Visitors</span><span style="margin-left:12px">12 of 30</span></button>',
  },
  {
    name: 'a ring that is hardly seen',
    class: ['ring-faint'],
    on: 'building',
    css: ':focus-visible, :focus-within { outline-color: #eceef2 !important; border-color: #dfe3ea !important; box-shadow: none !important }',
  },
  {
    name: 'no ring on buttons',
    class: ['ring-faint'],
    on: 'settings',
    css: 'a:focus-visible, button:focus-visible { outline: none !important; box-shadow: none !important }',
  },
  {
    name: 'the edge of fields is hardly seen',
    class: ['edge-faint'],
    on: 'building',
    css: 'main input, main select, main textarea { border-color: #eee !important; box-shadow: none !important }',
  },
  {
    name: 'something turns although nothing should',
    class: ['moves-under-reduce', 'moves-by-itself'],
    on: 'settings',
    html: '<div aria-hidden="true" class="seed-turn" style="width:20px;height:20px;background:#333"></div>',
    css: '@keyframes seed { to { transform: translateX(90px) } } .seed-turn { animation: seed 1s infinite !important }',
  },
  {
    name: 'a script moves words',
    class: ['moves-by-itself'],
    on: 'settings',
    html: '<p id="seed-2">Tidings of the day</p>',
    act: () => {
      let at = 0;
      setInterval(() => {
        const words = document.getElementById('seed-2');
        if (words) words.style.marginLeft = `${(at += 7) % 200}px`;
      }, 60);
    },
  },
  {
    name: 'words change by themselves',
    class: ['moves-by-itself'],
    on: 'settings',
    html: '<p id="seed-13">Notice 1</p>',
    act: () => {
      let at = 0;
      setInterval(() => {
        const words = document.getElementById('seed-13');
        if (words) words.textContent = `Notice ${(at += 1) % 10}`;
      }, 120);
    },
  },
  {
    name: 'the page scrolls smoothly for who wants no motion',
    class: ['moves-under-reduce'],
    on: 'building',
    css: 'html { scroll-behavior: smooth !important }',
  },
  {
    name: 'what is drawn first is read last',
    class: ['order-apart'],
    on: 'settings',
    html: '<div style="display:flex;flex-direction:row-reverse"><p>Second part of it</p><p>First part of it</p></div>',
  },
  {
    name: 'a button is printed',
    class: ['paper-pressed'],
    on: 'settings',
    html: '<button type="button">Deactivate everybody</button>',
  },
  {
    name: 'ticks are left out on paper',
    class: ['paper-untold'],
    on: 'user',
    css: 'input { print-color-adjust: economy !important; -webkit-print-color-adjust: economy !important }',
  },
  {
    name: 'letters twice as large lie upon each other',
    class: ['boxes-overlapping'],
    on: 'settings',
    html: '<div style="display:flex;white-space:nowrap"><p style="flex:none;width:130px">Words of a place</p><p>Others beside</p></div>',
  },
];
