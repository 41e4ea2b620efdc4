import { accountInWords, titleOf, type GesturesInWords } from './gestures-in-words.ts';

/** How a journey begins and how each of its steps is made, read from the source of its model. */
export function journeyIn(source: string): GesturesInWords {
  const [, given = ''] = /^ {2}given: '([^']*)'/m.exec(source) ?? [];
  const [before = ''] = source.split(/^ {2}screens: /m);
  const [, gestures = ''] = source.split(/^ {2}gestures: /m);
  const by = gestures.split(/(?=\bwhen: ')/).flatMap((part) => {
    const [, sentence, act] = /^when: '([^']*)',\s*act: (.*)/s.exec(part) ?? [];
    return sentence === undefined || act === undefined ? [] : [[sentence, gestureInWords(act)] as const];
  });
  return { given: new Map([[given, openingInWords(before)]]), by: new Map(by) };
}

function openingInWords(code: string): string {
  const [, account] = /(?:visits\.as|personOf)\('(\w+)'/.exec(code) ?? [];
  const [, landing] = /\bat: to\(pages\.(\w+)/.exec(code) ?? [];
  const [, address] = /\bat: \x60?(?:\$\{list\})?\/?([\w-]+)/.exec(code) ?? [];
  const page = landing === undefined ? PAGES[address ?? ''] : titleOf(landing);
  const made = MADE.flatMap(([pattern, words]) => (pattern.test(code) ? [words] : []));
  return [
    `account ${accountInWords(account ?? (code.includes('besideEmergency(') ? 'systemAdministrator' : 'none'))}`,
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(made.length > 0 ? [`made for it: ${made.join(', ')}`] : []),
  ].join('; ');
}

/** What an address that no builder of the portal makes leads to. */
const PAGES: Readonly<Record<string, string>> = {
  'import-building': titleOf('importBuildings'),
  inAdmin: titleOf('building'),
};

const MADE: readonly (readonly [RegExp, string])[] = [
  [/clientWithBuilding\(/, 'a client with a building'],
  [/records\.client\(/, 'a client'],
  [/records\.building\(/, 'a further building'],
  [/webhookConfigurations\.create|configurationIn\(/, 'a configuration'],
  [/besideEmergency\(/, 'a client whose emergencies are played'],
];

const quoted = String.raw`(?:'(?<text>[^']*)'|\/\^?(?<pattern>[^/]*?)\$?\/)`;

/** What the models of pages call what a person does. */
const READINGS: readonly (readonly [RegExp, (found: Readonly<Record<string, string | undefined>>) => string])[] = [
  [new RegExp(String.raw`\b(?:press|button)\(${quoted}`, 'g'), (found) => `press ${label(found)}`],
  [new RegExp(String.raw`getByRole\('button', \{ name: ${quoted}`, 'g'), (found) => `press ${label(found)}`],
  [new RegExp(String.raw`\bfill\(${quoted}`, 'g'), (found) => `type in ${label(found)}`],
  [new RegExp(String.raw`\bfind\(${quoted}`, 'g'), (found) => `find in ${label(found)}`],
  [new RegExp(String.raw`\bpick\(${quoted}`, 'g'), (found) => `choose in ${label(found)}`],
  [
    new RegExp(String.raw`conditions\.add\(${quoted}`, 'g'),
    (found) => `press “Add condition” and choose ${label(found)}`,
  ],
  [new RegExp(String.raw`\bname\(${quoted}`, 'g'), (found) => `choose in ${label(found)}`],
  [new RegExp(String.raw`editor\.add\(${quoted}`, 'g'), ({ text }) => `press “Add ${text}”`],
  [/conditions\.remove\(/g, () => 'press “Remove” beside it'],
  [/samples\.edit\(/g, () => 'press “Edit” beside the sample'],
  [/editor\.save\(/g, () => 'press “Save”'],
  [/editor\.discard\(/g, () => 'press “Discard”'],
  [/editor\.review\(/g, () => 'press “Review”'],
  [/\.signIn\(\{/g, () => 'give the email address with a wrong password, press “Sign in”'],
  [/\.signIn\((?!\{)/g, () => 'give email address and password, press “Sign in”'],
  [/\.signOut\(/g, () => 'open the menu of the account, press “Sign out”'],
  [/\.reload\(/g, () => 'load the page again'],
  [/\bgive\(/g, () => 'choose a file'],
  [/clearCookies\(/g, () => 'end the session at the provider'],
  [/\bholding\(page, importCalls\.(?<call>\w+)/g, ({ call }) => `rehearse: ${call} of the import waits`],
  [
    /\bfailing\(page, calls\.(?<call>\w+), \{ status: (?<status>\d+)/g,
    ({ call, status }) => `rehearse: ${call} → ${status}`,
  ],
  [/build\.json/g, () => 'rehearse: build.json names a newer build'],
  [/fastForward\('(?<time>[\d:]+)'/g, ({ time }) => `let ${time} minutes pass`],
  [/emergency\.start\('(?<what>\w+)'/g, ({ what }) => `begin “${what}” at the neighbour that plays emergencies`],
  [/emergency\.end\('(?<what>\w+)'/g, ({ what }) => `end “${what}” at the neighbour that plays emergencies`],
  [/emergency\.turn\(\w+, '(?<way>\w+)'/g, ({ way }) => `turn the receiver ${way} at the neighbour that plays it`],
];

const label = ({ text, pattern = '' }: Readonly<Record<string, string | undefined>>) =>
  `“${text ?? pattern.replaceAll(/\(\?:[^()]*\)\?/g, '')}”`;

function gestureInWords(code: string): string {
  const found = READINGS.flatMap(([pattern, words]) =>
    [...code.matchAll(pattern)].map((match) => ({ at: match.index, words: words(match.groups ?? {}) })),
  );
  return [...new Set(found.toSorted((one, other) => one.at - other.at).map(({ words }) => words))].join(', ');
}
