import type { SBType, StrictArgTypes, StrictInputType } from 'storybook/internal/types';

import { icons } from '../components/Icon/icons.ts';
import { space } from '../theme/tokens.ts';

/** Types the generated table knows by name alone, and what they may be. */
const named: Readonly<Record<string, readonly string[]>> = {
  IconName: Object.keys(icons),
  Space: Object.keys(space),
  Tone: ['neutral', 'info', 'success', 'warning', 'danger'],
};

const nameOf = (type: SBType) => (type.name === 'other' ? type.value : type.name);

/** What a prop takes when it is given at all: every optional one of ours may also be `undefined`. */
function givenType(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const [only, ...others] = type.value.filter((part) => nameOf(part) !== 'undefined');
  return only !== undefined && others.length === 0 ? only : type;
}

const isOf = (value: object, ...kinds: readonly object[]) => kinds.includes(Object.getPrototypeOf(value));

/** Whether a value could be written down in a control: words, figures and lists of them, but nothing drawn. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null) return true;
  return (
    !('$$typeof' in value) && isOf(value, Object.prototype, Array.prototype) && Object.values(value).every(isPlain)
  );
}

/** A longer list is written out over pages of the table, and a page that writes out ten thousand hardly opens. */
const LONGEST = 20;
const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > LONGEST;

/** What a prop takes, as its component writes it. */
const wordsOf = ({ raw }: SBType) =>
  raw
    ?.replace(/\s*\|\s*undefined$/u, '')
    .replace(/^\|?\s*\((?<whole>.*)\)$/su, (all, whole: string) => (whole.includes(') | (') ? all : whole));

/** Nobody could type what is called, or what holds an element; of an optional one only its words say that it is such. */
const isBeyondTyping = (type: SBType, words = '') =>
  type.name === 'function' ||
  nameOf(type) === 'Ref' ||
  `${type.raw ?? ''} ${words}`.includes('=>') ||
  words.startsWith('Ref<');

/** A default that follows from other props is an expression: as a row of chips it would be torn at each of its bars. */
const wholeDefault = ({ table }: StrictInputType): StrictInputType['table'] => {
  const summary = table?.defaultValue?.summary;
  return summary === undefined || !/[|?]/u.test(summary)
    ? table
    : { ...table, defaultValue: { summary: 'Follows from the others', detail: summary } };
};

/** One prop of the table: what it takes in its own words, and a control, but none for what nobody could type. */
function fit(argType: StrictInputType, arg: unknown): StrictInputType {
  if (argType.type === undefined) return argType;
  const table = wholeDefault(argType);
  const summary = wordsOf(argType.type) ?? table?.type?.summary;
  const whole = table === undefined ? argType : { ...argType, table };
  return controlOf(
    summary === undefined ? whole : { ...whole, table: { ...table, type: { ...table?.type, summary } } },
    givenType(argType.type),
    arg,
  );
}

function controlOf(argType: StrictInputType, type: SBType, arg: unknown): StrictInputType {
  const options = named[nameOf(type)];
  if (options !== undefined) return { ...argType, type: { ...type, name: 'enum', value: [...options] } };
  if (!isPlain(arg) || isLong(arg) || isBeyondTyping(type, argType.table?.type?.summary))
    return { ...argType, type, control: { disable: true } };
  const isWords = nameOf(type) === 'ReactNode' && (arg === undefined || typeof arg === 'string');
  return { ...argType, type: isWords ? { ...type, name: 'string' } : type };
}

/** Gives each prop of the generated table the control that fits what it takes. */
export const fitControls = ({
  argTypes,
  initialArgs,
}: {
  readonly argTypes: StrictArgTypes;
  readonly initialArgs: Readonly<Record<string, unknown>>;
}): StrictArgTypes =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, fit(argType, initialArgs[name])]));
