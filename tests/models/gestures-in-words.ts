/** How something comes about on screen, in words: read from what the tests do, so that the two cannot part. */
export interface GesturesInWords {
  /** Of each `Given`: account, page, record, and what of the world waits. */
  readonly given: ReadonlyMap<string, string>;
  /** Of each `When`: the gesture with its label, or the answer to rehearse. */
  readonly by: ReadonlyMap<string, string>;
}

/** Reads the gestures of a chart from the source that goes its paths on screen, and from those that lend it some. */
export function gesturesIn(source: string, beside: readonly string[] = []): GesturesInWords {
  const values = new Map([...beside, source].flatMap((each) => [...helpersIn(each)]));
  const gestures = new Map([...values].filter(([, part]) => isGesture(part)));
  const inWords =
    (words: (code: string, own: string) => string, helpers: ReadonlyMap<string, string>) => (block: string) =>
      new Map(
        [...entriesOf(blockOf(source, block), source)].map(([sentence, code]) => [
          sentence,
          words(expanded(code, helpers), code),
        ]),
      );
  return { given: inWords(openingInWords, values)('given'), by: inWords(actInWords, gestures)('when') };
}

const quoted = String.raw`(?:'(?<text>[^']*)'|\x60(?<template>[^\x60]*)\x60|\/(?<pattern>(?:[^/\\\n]|\\.)+)\/[a-z]*)`;
/** A label: in quotes as it is, a pattern without its signs. */
const label = ({ text, template, pattern }: Readonly<Record<string, string | undefined>>): string =>
  text ??
  template?.replaceAll(/\$\{[^}]*\}/g, '…') ??
  (pattern ?? '')
    .replaceAll(/\(\?:([^|()]*)\|[^()]*\)/g, '$1')
    .replaceAll(/\\[dw][+*]?/g, 'n')
    .replaceAll(/[\\^$]|\.\*/g, '');

type Reading = readonly [pattern: RegExp, words: (groups: Readonly<Record<string, string | undefined>>) => string];

/** What the gestures of the tests are called, each with how a person does the same. */
const READINGS: readonly Reading[] = [
  [new RegExp(String.raw`\bpress\(${quoted}`, 'g'), (found) => `press “${label(found)}”`],
  [new RegExp(String.raw`\bbyButton\(${quoted}`, 'g'), (found) => `press “${label(found)}”`],
  [new RegExp(String.raw`\bfill\(${quoted}`, 'g'), (found) => `type in “${label(found)}”`],
  [new RegExp(String.raw`\btypeInto\(${quoted}`, 'g'), (found) => `type in “${label(found)}”`],
  [new RegExp(String.raw`\bchoose\(${quoted}`, 'g'), (found) => `choose in “${label(found)}”`],
  [new RegExp(String.raw`\bpickBuilding\(${quoted}`, 'g'), (found) => `pick the building “${label(found)}”`],
  [/\bpress\((?<what>[a-z][\w.]*)/g, () => 'press its button'],
  [/getByRole\('radio'/g, () => 'choose the other value'],
  [new RegExp(String.raw`\bopenPicker\(${quoted}`, 'g'), (found) => `open the picker “${label(found)}”`],
  [new RegExp(String.raw`\bpickClient\(${quoted}`, 'g'), (found) => `pick the client “${label(found)}”`],
  [
    /\bgo\((?:to\(pages\.(?<page>\w+)|'(?<path>[^']+)')/g,
    ({ page, path }) => `go to ${page === undefined ? path : `the page ${page}`}`,
  ],
  [/\battend\(false\)/g, () => 'switch to another tab of the browser'],
  [/\battend\(true\)/g, () => 'come back to the tab'],
  [/\bhidePage\b/g, () => 'switch to another tab of the browser'],
  [/\bletTimePass\(/g, () => 'let the time pass'],
  [/\.hover\(/g, () => 'rest the pointer on it'],
  [/\.unhover\(/g, () => 'move the pointer away'],
  [/\.paste\(/g, () => 'paste it'],
  [/getAllByRole\('option'\)/g, () => 'take the first entry'],
  [/portal\.say\(\{ tone: 'success'/g, () => 'save anything'],
  [/portal\.say\(\{ tone: 'danger'/g, () => 'rehearse: a call → 500'],
  [/\bworkOnRecords\(/g, () => 'open the page of any record'],
  [/\bfillStorage\(/g, () => 'fill the storage of the browser'],
  [/new StorageEvent\(/g, () => 'choose it in another tab'],
  [/\bgiveFile\(/g, () => 'give a file'],
  [/\bhistory\.back\(/g, () => 'press Back'],
  [new RegExp(String.raw`queryByRole\('combobox', \{ name: ${quoted}`, 'g'), (found) => `choose in “${label(found)}”`],
  [/\bswitchClient\(/g, () => 'pick another client in the bar'],
  [new RegExp(String.raw`\bkeyboard\(${quoted}`, 'g'), (found) => `press the keys ${label(found)}`],
  [
    new RegExp(String.raw`\b(?:get|find)(?:All)?ByRole\('(?<role>\w+)', \{[^}]*?name: ${quoted}`, 'g'),
    (found) => `use the ${found['role']} “${label(found)}”`,
  ],
  [new RegExp(String.raw`new Event\(${quoted}`, 'g'), (found) => `the browser tells “${label(found)}”`],
  [
    /\banswer\((?:[^']{0,300}?\? )?'(?<call>[\w.]+)'(?: : '(?<other>[\w.]+)')?(?:, (?<how>[^)]*\)?))?/g,
    ({ call, other, how }) =>
      `rehearse: ${call}${other === undefined ? '' : ` or ${other}`} ${answerInWords(how ?? '')}`,
  ],
  [/\bsettle\('(?<asked>\w+)'/g, ({ asked = '' }) => `${ASKED[asked] ?? asked} answers`],
  [/\bfail\('(?<asked>\w+)'/g, ({ asked = '' }) => `${ASKED[asked] ?? asked} fails`],
  [/\bnavigate\(to\(pages\.(?<page>\w+)/g, ({ page }) => `go to the page ${page}`],
  [/\bnavigate\((?!to\()/g, () => 'go to the address of the page'],
  [/\blater\((?<time>[\w*_ ]+)\)/g, ({ time }) => `let ${time} ms pass`],
  [/\btokensLive\((?<time>\w+)\)/g, ({ time }) => `tokens live ${time} ms from here on`],
  [/\bsignIn\(/g, () => 'sign in'],
  [/\bbreakActor\(/g, () => 'a defect is put into the actor'],
  [/\bswitchSingleKeys\(/g, () => 'Keyboard shortcuts: switch keys alone on'],
  [/\bchangeMeanwhile\(/g, () => 'save another value as somebody else'],
  [/\bforget\(\)/g, () => 'the token is lost'],
  [/\btold\(/g, () => TOLD],
  [/\.send\(\{ type: '(?<type>[\w.]+)'/g, ({ type }) => `the actor is told ${type}`],
];

const ASKED: Readonly<Record<string, string>> = {
  library: 'the login library',
  session: 'the session’s question',
  login: 'the way to the provider',
  renewal: 'the renewal of the token',
  otherSessions: 'the end of the other sessions',
  provider: 'the provider’s sign-out',
  build: 'build.json',
  flags: 'the flags',
  check: 'the check of the form',
  code: 'the code of the page',
};

function answerInWords(how: string): string {
  const [, status] = /refuse\((\w+)/.exec(how) ?? [];
  if (status !== undefined) return /^\d+$/.test(status) ? `→ ${status}` : '→ a refusal';
  if (how === 'unavailable') return '→ 503';
  if (/\bdrop\b/.test(how)) return '→ the connection breaks';
  if (/\bmalformed\b/.test(how)) return '→ what cannot be read';
  return how === '' ? '→ the ordinary answer' : '→ its answer';
}

/** What is done, in the order it stands in; each thing once. `own` is what the sentence says itself, without its helpers. */
function actInWords(code: string, own: string): string {
  const found = READINGS.flatMap(([pattern, words]) =>
    [...code.matchAll(pattern)].map((match) => ({ at: match.index, words: words(match.groups ?? {}) })),
  ).toSorted((one, other) => one.at - other.at);
  const status = /\brefuse\((\d+)/.exec(code)?.[1];
  const all = [...new Set(found.map(({ words }) => words.replace('→ its answer', answerInWords(lastWord(own)))))];
  const said = all.length > 1 ? all.filter((words) => words !== TOLD) : all;
  if (said.length > 0) return said.join(', ');
  if (status !== undefined) return `rehearse: → ${status}`;
  return FOLLOWS.test(code) ? 'nothing: it follows of itself' : '';
}

/** What a sentence gives a helper that answers: `write(refuse(412))`. */
const lastWord = (own: string) =>
  /Refused\((\d+)\)/.exec(own)?.[0].replace('Refused', 'refuse') ??
  /refuse\([^)]*\)|\bdrop\b|\bmalformed\b|\bunavailable\b/.exec(own)?.[0] ??
  '';

const TOLD = 'the actor itself is told';

/** What asks for nothing, or only looks. */
const FOLLOWS = /=> undefined|^\s*ofItself|see(?:Text|Title)\(/;

/** Who is signed in, where, and what waits. */
function openingInWords(code: string): string {
  const [, account = 'clientAdministrator'] = /\bas: '(\w+)'/.exec(code) ?? [];
  const pages = [...code.matchAll(/pages\.(\w+)/g)].flatMap(([, page]) => page ?? []);
  const held = [...code.matchAll(/(?:held: \[|hold\()([^\])]*)/g)].flatMap(
    ([, names = '']) => names.match(/[\w.]+/g) ?? [],
  );
  return [
    `account ${account.replaceAll(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`)}`,
    ...(pages.length > 0 ? [`page ${[...new Set(pages)].join(', then ')}`] : []),
    ...(/\bbuilding\b/.test(code) ? ['record Hill School'] : []),
    ...(held.length > 0 ? [`held back: ${[...new Set(held)].join(', ')}`] : []),
  ].join('; ');
}

/** The constants and functions of the source by name: gestures are made of them. */
function helpersIn(source: string): ReadonlyMap<string, string> {
  const parts = source.split(/^(?=(?:export )?(?:const|async function|function) )/m);
  return new Map(
    parts.flatMap((part) => {
      const [, name] = /^(?:export )?(?:const|async function|function) (\w+)/.exec(part) ?? [];
      const isWalk = /^.*: ScreenWalk\b/.test(part);
      return name === undefined || isWalk ? [] : [[name, part] as const];
    }),
  );
}

/** What is done, and not a value it is done with. */
const isGesture = (part: string) => /=>|^(?:export )?(?:async )?function/.test(part);

/** The code with the helpers it uses where it uses them first, three deep. */
function expanded(code: string, helpers: ReadonlyMap<string, string>, deep = 3): string {
  if (deep === 0) return code;
  const met = new Set<string>();
  return code.replaceAll(/(?<![.\w'])[a-z]\w*/gi, (name) => {
    const part = helpers.get(name);
    if (part === undefined || met.has(name)) return name;
    met.add(name);
    return `${expanded(bodyOf(part), without(helpers, name), deep - 1)} ${name}`;
  });
}

const bodyOf = (part: string) => part.replace(/^[^=]*=/, '');
const without = (helpers: ReadonlyMap<string, string>, name: string) =>
  new Map([...helpers].filter(([each]) => each !== name));

/** The braces after a member's name, at the first place where it stands as a member. */
function blockOf(source: string, name: string): string {
  const start = source.search(new RegExp(String.raw`^  ${name}: \{`, 'm'));
  return start === -1 ? '' : closed(source, source.indexOf('{', start));
}

/** From an opening brace to what closes it, without either. */
function closed(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at = next(source, at)) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return source.slice(from + 1, at);
  }
  return '';
}

/** The place after a character, a text in quotes taken as one. */
function next(source: string, at: number): number {
  const sign = source[at];
  if (sign !== "'" && sign !== '`') return at + 1;
  const end = source.indexOf(sign, at + 1);
  // An apostrophe in a comment ends with its line.
  const isText = end !== -1 && (sign === '`' || !source.slice(at, end).includes('\n'));
  return isText ? end + 1 : at + 1;
}

/** The members of a block whose names are sentences, or stand for one. */
function* entriesOf(block: string, source: string): Generator<readonly [string, string]> {
  const starts = [...block.matchAll(/(?:^ {4}|^ )(?:async )?(?:'([^'\n]+)'|"([^"\n]+)"|\[(\w+)\])[:(]/gm)];
  for (const [at, start] of starts.entries()) {
    const [whole, single, double, named] = start;
    const [, stands] = new RegExp(`const ${named} = '([^']*)'`).exec(source) ?? [];
    const sentence = single ?? double ?? stands ?? '';
    yield [sentence, block.slice(start.index + whole.length, starts[at + 1]?.index)];
  }
}
