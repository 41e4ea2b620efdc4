import { DEFAULT_BRAND, branded } from '@wardmere/api';
import type { DefinedRoute } from '../../apps/portal/src/system/define-route.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

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
  const gestures = new Map([...values].filter(([, part]) => isGesture(part) || isAddress(part)));
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
type Groups = Readonly<Record<string, string | undefined>>;
/** Each label that is meant: in quotes as it is, a pattern without its signs, and every way that it can be read. */
const labelsIn = ({ text, template, pattern = '' }: Groups): readonly string[] =>
  text === undefined && template === undefined
    ? waysOf(pattern).map(withoutSigns)
    : [(text ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…')];
/** The first group of a pattern by each of its alternatives; what may be left out is left out. */
function waysOf(pattern: string): readonly string[] {
  const [group, kind, inner = '', optional] = /\((\?[:!=])?([^()]*)\)(\??)/.exec(pattern) ?? [];
  if (group === undefined) return [pattern];
  const isLeftOut = optional === '?' || kind === '?!' || kind === '?=';
  return (isLeftOut ? [''] : inner.split('|')).flatMap((way) => waysOf(pattern.replace(group, () => way)));
}
const withoutSigns = (pattern: string) =>
  pattern
    .replace(/(?<=[\s:])$/, '…')
    .replaceAll(/\\[dw][+*]?|\.[*+]/g, '…')
    .replaceAll(/(?<=\w)\?/g, '')
    .replaceAll(/[\\^$]/g, '');
const label = (found: Groups): string =>
  labelsIn(found)
    .map((each) => `“${each}”`)
    .join(' or ');

type Reading = readonly [pattern: RegExp, words: (groups: Groups) => string];

/** What the gestures of the tests are called, each with how a person does the same. */
const READINGS: readonly Reading[] = [
  [new RegExp(String.raw`\bpress\(${quoted}`, 'g'), (found) => `press ${label(found)}`],
  [new RegExp(String.raw`\bbyButton\(${quoted}`, 'g'), (found) => `press ${label(found)}`],
  [new RegExp(String.raw`\bfill\(${quoted}`, 'g'), (found) => `type in ${label(found)}`],
  [new RegExp(String.raw`\btypeInto\(${quoted}`, 'g'), (found) => `type in ${label(found)}`],
  [new RegExp(String.raw`\bchoose\(${quoted}`, 'g'), (found) => `choose in ${label(found)}`],
  [new RegExp(String.raw`\bpickBuilding\(${quoted}`, 'g'), (found) => `pick the building ${label(found)}`],
  [/\bpress\((?<what>[a-z][\w.]*)/g, () => 'press its button'],
  [/getByRole\('radio'/g, () => 'choose the other value'],
  [new RegExp(String.raw`\bopenPicker\(${quoted}`, 'g'), (found) => `open the picker ${label(found)}`],
  [new RegExp(String.raw`\bpickClient\(${quoted}`, 'g'), (found) => `pick the client ${label(found)}`],
  [
    /\bgo\((?:to\(pages\.(?<page>\w+)|'(?<path>[^']+)')/g,
    ({ page, path }) => `go to ${page === undefined ? path : pageInWords(page)}`,
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
  [new RegExp(String.raw`queryByRole\('combobox', \{ name: ${quoted}`, 'g'), (found) => `choose in ${label(found)}`],
  [/\bswitchClient\(/g, () => 'pick another client in the bar'],
  [new RegExp(String.raw`\bkeyboard\(${quoted}`, 'g'), ({ text = '' }) => keysInWords(text)],
  [
    new RegExp(String.raw`\b(?:get|find)(?:All)?ByRole\('(?<role>\w+)', \{[^}]*?name: ${quoted}`, 'g'),
    (found) => `${USES[found['role'] ?? ''] ?? `use the ${found['role']}`} ${label(found)}`,
  ],
  [new RegExp(String.raw`new Event\(${quoted}`, 'g'), (found) => `the browser tells ${label(found)}`],
  [
    /\b(?:answer|give)\((?:[^']{0,300}?\? )?'(?<call>[\w.]+)'(?: : '(?<other>[\w.]+)')?(?:, (?<how>(?:[^()]|\([^()]*\))*))?/g,
    ({ call, other, how }) =>
      `rehearse: ${call}${other === undefined ? '' : ` or ${other}`} ${answerInWords(how ?? '')}`,
  ],
  [/\bsettle\('(?<asked>\w+)'/g, ({ asked = '' }) => `${ASKED[asked] ?? asked} answers`],
  [/\bfail\('(?<asked>\w+)'/g, ({ asked = '' }) => `${ASKED[asked] ?? asked} fails`],
  [/\bnavigate\(to\(pages\.(?<page>\w+)/g, ({ page = '' }) => `go to ${pageInWords(page)}`],
  [/\bnavigate\((?!to\()/g, () => 'go to the address of the page'],
  [/\bcloseJournal\(/g, () => 'the changes of the session are closed'],
  [/\blater\((?<time>[\w*_ ]+)\)/g, ({ time }) => `let ${time} ms pass`],
  [/\btokensLive\((?<time>\w+)\)/g, ({ time }) => `tokens live ${time} ms from here on`],
  [/\bsignIn\(/g, () => 'sign in'],
  [/\bbreakActor\(/g, () => 'a defect is put into the actor'],
  [/\bswitchSingleKeys\(/g, () => 'Keyboard shortcuts: switch keys alone on'],
  [/\bchangeMeanwhile\(/g, () => 'save another value as somebody else'],
  [/\bforget\(\)/g, () => 'the token is lost'],
  [/\btold\((?!')/g, () => TOLD],
  [/\.send\(\{\s*type: '(?<type>[\w.]+)'/g, ({ type }) => `${TOLD} ${type}`],
];

/** How a control of a role is used. */
const USES: Readonly<Record<string, string>> = {
  button: 'press',
  checkbox: 'press the box',
  combobox: 'type in or choose from',
  link: 'follow the link',
  menuitem: 'press',
  option: 'choose',
  radio: 'choose',
  region: 'go to',
  searchbox: 'type in',
  switch: 'press the switch',
  tab: 'press the tab',
  textbox: 'type in',
};

const routes: ReadonlyMap<string, DefinedRoute> = new Map(Object.entries<DefinedRoute>(pages));
/** A page by the title that stands on it. */
const pageInWords = (name: string) => `the page ${titleOf(name)}`;
/** The title of a page by the name of its route. */
export const titleOf = (name: string) => `“${branded(routes.get(name)?.title ?? name, DEFAULT_BRAND)}”`;

const KEYS: Readonly<Record<string, string>> = { Control: 'Ctrl', Escape: 'Esc' };
/** Keys as they stand on a keyboard: `{Control>}k{/Control}` is Ctrl+K. */
function keysInWords(typed: string): string {
  const [, held = '', key] = /^\{(\w+)>\}(?:(\w)\{\/\w+\})?$/.exec(typed) ?? [];
  if (held !== '') return key === undefined ? `hold ${held} down` : `press ${KEYS[held] ?? held}+${key.toUpperCase()}`;
  const [, left] = /^\{\/(\w+)\}$/.exec(typed) ?? [];
  if (left !== undefined) return `let ${left} go`;
  const [, named = typed] = /^\{(\w+)\}$/.exec(typed) ?? [];
  return `press ${KEYS[named] ?? named}`;
}

const ASKED: Readonly<Record<string, string>> = {
  library: 'the login library',
  session: 'the session’s question',
  told: 'what the document was told of who signed in',
  hand: 'the login that the document began with',
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
  const [, members] = /withMembers\(\{ (.*?),? \}\)/s.exec(how) ?? [];
  if (members !== undefined) return `→ an answer with ${members.replaceAll(/\s+/g, ' ')}`;
  if (how === 'empty') return '→ an answer without rows';
  return how === '' || how === 'undefined' ? '→ the ordinary answer' : '→ its answer';
}

/** What is done, in the order it stands in; each thing once. `own` is what the sentence says itself, without its helpers. */
function actInWords(code: string, own: string): string {
  const found = READINGS.flatMap(([pattern, words]) =>
    [...code.matchAll(pattern)].map((match) => ({ at: match.index, words: words(match.groups ?? {}) })),
  ).toSorted((one, other) => one.at - other.at);
  const status = /\brefuse\((\d+)/.exec(code)?.[1];
  const all = [...new Set(found.map(({ words }) => words.replace('→ its answer', answerInWords(lastWord(own)))))];
  // Where there is a gesture, what stands beside it is for a screen on which it cannot be made.
  const made = all.filter((words) => !words.startsWith(TOLD));
  const said = made.length > 0 ? made : all.slice(0, 1);
  if (said.length > 0) return said.join(', ');
  if (status !== undefined) return `rehearse: → ${status}`;
  return FOLLOWS.test(code) ? 'nothing: it follows of itself' : '';
}

/** What a sentence gives a helper that answers: `write(refuse(412))`. */
const lastWord = (own: string) =>
  /Refused\((\d+)\)/.exec(own)?.[0].replace('Refused', 'refuse') ??
  /refuse\([^)]*\)|\bdrop\b|\bmalformed\b|\bunavailable\b/.exec(own)?.[0] ??
  '';

const TOLD = 'only in Storybook, where the actor itself is told';

/** What asks for nothing, or only looks. */
const FOLLOWS = /=> undefined|^\s*ofItself|see(?:Text|Title)\(/;

/** An account by the role that it has. */
export const accountInWords = (account: string) =>
  account.replaceAll(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);

/** Who is signed in, where, and what waits. */
function openingInWords(code: string): string {
  const [, account = 'clientAdministrator'] = /\bas: '(\w+)'/.exec(code) ?? [];
  const visited = [...code.matchAll(/pages\.(\w+)/g)].flatMap(([, page]) => page ?? []);
  const held = [...code.matchAll(/(?:held: \[|hold\()([^\])]*)|\[([^\]]*)\];?\s*(?=held\b)/g)].flatMap(
    ([, here = '', lent = '']) => [...`${here} ${lent}`.matchAll(/'([\w.]+)'/g)].flatMap(([, name]) => name ?? []),
  );
  return [
    `account ${accountInWords(account)}`,
    ...(visited.length > 0 ? [`page ${[...new Set(visited)].map(titleOf).join(', then ')}`] : []),
    ...(/\bbuilding\b/.test(code) ? ['record Hill School'] : []),
    ...(held.length > 0 ? [`held back: ${[...new Set(held)].map((name) => ASKED[name] ?? name).join(', ')}`] : []),
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

/** An address by its name: which page it leads to is said where it is gone to. */
const isAddress = (part: string) => /=\s*(?:`\$\{)?to\(pages\.\w+/.test(part);

/** The code with the helpers it uses where it uses them first, given what they are given there, three deep. */
function expanded(code: string, helpers: ReadonlyMap<string, string>, deep = 3): string {
  if (deep === 0) return code;
  const met = new Set<string>();
  return withNames(code, (name, after) => {
    const part = helpers.get(name);
    const given = after.startsWith('(') ? closed(after, 0) : undefined;
    const use = `${name}(${given ?? ''})`;
    if (part === undefined || met.has(use)) return name;
    met.add(use);
    return `${expanded(filled(part, given), without(helpers, name), deep - 1)} ${name}`;
  });
}

/** The body of a helper, what it takes replaced by what it is given. */
function filled(part: string, given: string | undefined): string {
  const isFunction = /^(?:export )?(?:async )?function/.test(part);
  const rest = isFunction ? part.slice(part.indexOf('(')) : part.replace(/^.*?=(?!>)\s*(?:async )?/s, '');
  if (given === undefined || !rest.startsWith('(')) return rest;
  const taken = closed(rest, 0);
  const body = rest.slice(taken.length + 2);
  const values = listed(given);
  const bound = new Map(
    listed(taken).flatMap((each, at) => {
      const [, name, standard = 'undefined'] = /^(\w+)\??(?:: (?:[^=]|=>)*)?(?:= (.*))?$/s.exec(each) ?? [];
      return name === undefined ? [] : [[name, values[at] ?? standard] as const];
    }),
  );
  return withNames(body, (name, after, before) => {
    const value = bound.get(name);
    if (value === undefined || (/^\??:/.test(after) && /[{,]\s*$/.test(before))) return name;
    const isMember = /^\s*\}/.test(after) && /[{,]\s*$/.test(before);
    return isMember ? `${name}: ${value}` : value;
  });
}

const without = (helpers: ReadonlyMap<string, string>, name: string) =>
  new Map([...helpers].filter(([each]) => each !== name));

/** The code with its names replaced, but for members and for what stands in quotes, in a pattern or in a comment. */
function withNames(code: string, replace: (name: string, after: string, before: string) => string): string {
  let made = '';
  for (let at = 0; at < code.length;) {
    const [name] = /^[a-z_]\w*/i.exec(code.slice(at)) ?? [];
    const end = name === undefined ? next(code, at) : at + name.length;
    const before = code.slice(0, at);
    made +=
      name === undefined || /(?<!\.\.)\.$/.test(before) ? code.slice(at, end) : replace(name, code.slice(end), before);
    at = end;
  }
  return made;
}

/** The parts of a list, parted by the commas that stand in no bracket. */
function listed(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let begun = 0;
  for (let at = 0; at < list.length; at = next(list, at)) {
    const sign = list[at] ?? '';
    if ('([{<'.includes(sign)) depth += 1;
    if (')]}'.includes(sign) || (sign === '>' && list[at - 1] !== '=')) depth -= 1;
    if (sign !== ',' || depth !== 0) continue;
    parts.push(list.slice(begun, at).trim());
    begun = at + 1;
  }
  return [...parts, list.slice(begun).trim()].filter((part) => part !== '');
}

/** The braces after a member's name, at the first place where it stands as a member. */
function blockOf(source: string, name: string): string {
  const start = source.search(new RegExp(String.raw`^  ${name}: \{`, 'm'));
  return start === -1 ? '' : closed(source, source.indexOf('{', start));
}

/** From an opening bracket to what closes it, without either. */
function closed(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at = next(source, at)) {
    const sign = source[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) return source.slice(from + 1, at);
  }
  return '';
}

/** The place after a character; a text in quotes, a pattern and a comment are taken as one. */
function next(source: string, at: number): number {
  const sign = source[at];
  if (sign === '/') {
    const [whole] = /^\/(?:\/.*|(?![*/])(?:[^/\\\n]|\\.)+\/[a-z]*)/.exec(source.slice(at)) ?? [];
    const isPattern = whole?.startsWith('//') === true || /[(,:=[?]\s*$/.test(source.slice(0, at));
    return whole !== undefined && isPattern ? at + whole.length : at + 1;
  }
  if (sign !== "'" && sign !== '`') return at + 1;
  const end = source.indexOf(sign, at + 1);
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
