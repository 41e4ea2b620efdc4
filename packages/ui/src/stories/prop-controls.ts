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

/** The control of one prop: none for what nobody could type. */
function controlOf(argType: StrictInputType, arg: unknown): StrictInputType {
  if (argType.type === undefined) return argType;
  const type = givenType(argType.type);
  const options = named[nameOf(type)];
  if (options !== undefined) return { ...argType, type: { ...type, name: 'enum', value: [...options] } };
  if (!isPlain(arg) || type.name === 'function') return { ...argType, type, control: { disable: true } };
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
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, controlOf(argType, initialArgs[name])]));
