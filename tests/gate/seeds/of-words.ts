import type { Seed } from './seed.ts';

/** Faults of what is told, by the classes of the Government Digital Service's audit of accessibility tools. */
export const ofWords: readonly Seed[] = [
  {
    name: 'the count of what is found is told to nobody',
    class: ['status-untold'],
    on: 'client list',
    act: () => {
      for (const one of document.querySelectorAll('[role="status"], output, [aria-live]')) {
        one.removeAttribute('role');
        one.removeAttribute('aria-live');
        if (one.tagName === 'OUTPUT') one.replaceWith(...one.childNodes);
      }
    },
  },
  {
    name: 'a notice that is told to nobody',
    class: ['status-untold'],
    on: 'building',
    html: '<div style="position:fixed;right:16px;bottom:16px;z-index:50;padding:16px;background:#fff">Your changes were saved</div>',
  },
  {
    name: 'faint words',
    class: ['axe color-contrast'],
    on: 'settings',
    html: '<p style="color:#b4b4b4;background:#fff">Words that are hardly seen</p>',
  },
  {
    name: 'a field without a label',
    class: ['axe label', 'labels-empty'],
    on: 'building',
    html: '<input type="text">',
  },
  {
    name: 'an example for a label',
    class: ['placeholder-as-label'],
    on: 'building',
    html: '<input type="text" placeholder="Your town">',
  },
  {
    name: 'two fields of one part have one label',
    class: ['fields-alike'],
    on: 'settings',
    html: '<fieldset><legend>To whom</legend><label>Email <input type="email"></label><label>Email <input type="email"></label></fieldset>',
  },
  {
    name: 'a style writes what is said',
    class: ['words-drawn'],
    on: 'settings',
    html: '<div><span class="seed-drawn">Main gate</span></div>',
    css: '.seed-drawn::after { content: " (closed today)" }',
  },
  {
    name: 'a link stands in a button',
    class: ['controls-nested', 'axe nested-interactive'],
    on: 'building',
    html: '<button type="button" style="padding:8px">Add a key <a href="/v7/keys">to a door</a></button>',
  },
  {
    name: 'a link called here',
    class: ['names-vague'],
    on: 'settings',
    html: '<p>To see the rules click <a href="/v7/rules">here</a>.</p>',
  },
  {
    name: 'a table without heads',
    class: ['table-without-heads'],
    on: 'settings',
    html: '<table><tbody><tr><td>Monday</td><td>Eight</td></tr><tr><td>Tuesday</td><td>Nine</td></tr></tbody></table>',
  },
  {
    name: 'a level of headings is left out',
    class: ['axe heading-order'],
    on: 'settings',
    html: '<h5>A small heading</h5><p>And words below it.</p>',
  },
  { name: 'an empty heading', class: ['axe empty-heading', 'labels-empty'], on: 'building', html: '<h2> </h2>' },
  {
    name: 'no language is said',
    class: ['axe html-has-lang', 'language-untold'],
    on: 'settings',
    act: () => {
      document.documentElement.removeAttribute('lang');
    },
  },
  {
    name: 'the wrong language is said',
    class: ['language-untold'],
    on: 'client profile',
    act: () => {
      document.documentElement.lang = 'fr';
    },
  },
  {
    name: 'a passage in Welsh that is said to be English',
    class: ['language-untold'],
    on: 'settings',
    html: '<p>Mae hyn yn cael ei anfon at y person ac nid yw ar gael i chi.</p>',
  },
  {
    name: 'a frame without a title',
    class: ['axe frame-title'],
    on: 'settings',
    html: '<iframe srcdoc="<p>x</p>" style="width:200px;height:60px"></iframe>',
  },
  {
    name: 'a field that holds the keyboard',
    class: ['keyboard-trapped'],
    on: 'add contact',
    html: '<label>Trap <input id="seed-3"></label>',
    act: () => {
      document.getElementById('seed-3')?.addEventListener('keydown', (event) => {
        if (event.key === 'Tab') event.preventDefault();
      });
    },
  },
  {
    name: 'the keyboard goes round in a part',
    class: ['keyboard-trapped'],
    on: 'settings',
    html: '<div id="seed-4"><button type="button">First of two</button><button type="button">Last of two</button></div>',
    act: () => {
      const part = document.getElementById('seed-4');
      part?.addEventListener('keydown', (event) => {
        const [first, last] = part.querySelectorAll('button');
        if (event.key !== 'Tab') return;
        event.preventDefault();
        (document.activeElement === first ? last : first)?.focus();
      });
    },
  },
  {
    name: 'one identifier twice',
    class: ['ids-twice', 'axe duplicate-id-aria'],
    on: 'building',
    html: '<p id="seed-5">One</p><p id="seed-5">Other</p>',
  },
  {
    name: 'a film plays by itself',
    class: ['plays-by-itself'],
    on: 'settings',
    html: '<video autoplay loop muted style="width:100px" aria-label="Film of the yard"></video>',
  },
  {
    name: 'nobody may enlarge the page',
    class: ['axe meta-viewport'],
    on: 'settings',
    act: () => {
      document
        .querySelector('meta[name="viewport"]')
        ?.setAttribute('content', 'width=device-width, user-scalable=no, maximum-scale=1');
    },
  },
  {
    name: 'a box that is pressed with a pointer alone',
    class: ['only-by-pointer'],
    on: 'settings',
    html: '<div id="seed-6">Open the calendar</div>',
    act: () => {
      document.getElementById('seed-6')?.addEventListener('click', () => undefined);
    },
  },
  {
    name: 'it says button and takes no key',
    class: ['only-by-pointer'],
    on: 'building',
    html: '<span role="button" tabindex="0" id="seed-7">Print the page</span>',
    act: () => {
      document.getElementById('seed-7')?.addEventListener('click', () => undefined);
    },
  },
  {
    name: 'words that come under a pointer alone',
    class: ['only-on-hover'],
    on: 'settings',
    html: '<div class="seed-tip"><span>Who may see this?</span><p>Everybody of the office</p></div>',
    css: '.seed-tip p { display: none } .seed-tip:hover p { display: block }',
  },
  {
    name: 'a field is wrong and does not say how',
    class: ['field-untold'],
    on: 'building',
    html: '<div><label for="seed-8">Postcode</label><input id="seed-8" aria-invalid="true"></div>',
  },
  {
    name: 'what is wrong stands beside the field alone',
    class: ['field-untold'],
    on: 'building',
    html: '<div><label for="seed-9">Telephone</label><input id="seed-9"><p style="color:#b00020">Enter a telephone number</p></div>',
  },
  {
    name: 'its description has gone',
    class: ['references-broken', 'axe aria-valid-attr-value'],
    on: 'building',
    html: '<label for="seed-10">Room</label><input id="seed-10" aria-describedby="seed-gone">',
  },
  {
    name: 'choices without a legend',
    class: ['group-unnamed'],
    on: 'building',
    html: '<div><label><input type="radio" name="seed-11"> Yes</label> <label><input type="radio" name="seed-11"> No</label></div>',
  },
  {
    name: 'a picture without words',
    class: ['axe image-alt'],
    on: 'settings',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="60">',
  },
  {
    name: 'a picture called after its file',
    class: ['alt-says-nothing'],
    on: 'settings',
    html: '<img alt="IMG_2041.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="60">',
  },
  {
    name: 'words that are a picture',
    class: ['text-as-picture'],
    on: 'settings',
    html: '<img alt="Sign up for our letter today" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="300" height="40">',
  },
  {
    name: 'lines with dots for a list',
    class: ['lists-only-looking'],
    on: 'settings',
    html: '<div><p>• Keys of the building</p><p>• Code of the alarm</p></div>',
  },
  {
    name: 'a required field that says so in its label alone',
    class: ['required-untied'],
    on: 'building',
    html: '<label for="seed-12">Floor *</label><input id="seed-12">',
  },
  {
    name: 'another window opens unsaid',
    class: ['opens-elsewhere-untold'],
    on: 'settings',
    html: '<p><a href="/v7/x" target="_blank">Terms of use</a></p>',
  },
  {
    name: 'words that are kept from who listens',
    class: ['text-withheld'],
    on: 'settings',
    html: '<p aria-hidden="true">The office is closed on Friday</p>',
  },
  {
    name: 'a sentence in capitals',
    class: ['hard-to-read'],
    on: 'settings',
    html: '<p>PLEASE DO NOT LEAVE THE BUILDING OPEN</p>',
  },
  {
    name: 'a link that only its colour shows',
    class: ['axe link-in-text-block'],
    on: 'settings',
    html: '<p style="color:#222">Everything is said in our <a href="/v7/p" style="color:#1a3a6b;text-decoration:none;font-weight:inherit">statement of privacy</a> for all.</p>',
  },
  // What only somebody who understands it can see.
  {
    name: 'a status that is a colour alone',
    class: [],
    on: 'settings',
    html: '<p>Fire doors <span role="img" aria-label="State" style="display:inline-block;width:12px;height:12px;border-radius:6px;background:#b00020"></span></p>',
    missed:
      'That a dot means something, and what, is known to who put it there; it has a name, and no rule can tell that the name is not the meaning.',
  },
  {
    name: 'words that are hard to understand',
    class: [],
    on: 'settings',
    html: '<p>Pursuant to the aforementioned provisions the undersigned shall effectuate remittance forthwith.</p>',
    missed: 'Plain words are a matter of reading; a count of syllables would refuse the names of schools.',
  },
  {
    name: 'something is told by where it stands',
    class: [],
    on: 'settings',
    html: '<p>Press the round button on the right to go on.</p>',
    missed: 'A sentence may name a place beside a name, which is right; which of the two it is takes understanding.',
  },
  {
    name: 'the words for a picture are of another picture',
    class: [],
    on: 'settings',
    html: '<img alt="A cat upon a roof" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="60">',
    missed: 'What a picture shows is seen by nobody but who looks at it.',
  },
];
