import { isSecretName, SECRET, withoutPerson, withoutSecrets, withoutTelling, type Privacy } from './redaction.ts';

/** How much of a value is taken: what is inspected must not cost more than what it inspects. */
export const LIMITS = { depth: 7, personalDepth: 3, items: 50, members: 80, text: 600, parts: 1500 } as const;

export interface Taking {
  readonly privacy: Privacy;
  /** Names that definitions declared secret (`secrets: ['password', 'headers.value']`), added as they are met. */
  readonly learned: Set<string>;
  /** What another name stands for in a `personal` message. */
  readonly alias: (name: string) => string;
}

/** Makes a plain, bounded, redacted copy of any value. It never throws and never follows a cycle. */
export function plainValue(value: unknown, name: string, taking: Taking): unknown {
  const budget = { left: LIMITS.parts as number };
  try {
    return copy(value, name, 1, taking, budget);
  } catch {
    return '‹unreadable›';
  }
}

function copy(value: unknown, name: string, depth: number, taking: Taking, budget: { left: number }): unknown {
  budget.left -= 1;
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
  if (isSecretName(name, taking.learned)) return SECRET;
  const isPersonal = taking.privacy === 'personal';
  if (typeof value === 'string') return isPersonal ? withoutPerson(value) : shortened(withoutSecrets(value));
  if (typeof value === 'number')
    return isPersonal ? withoutTelling(value) : Number.isFinite(value) ? value : `${value}`;
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object') return typeof value;
  if (budget.left <= 0) return '…';
  return copyObject(value, name, depth, taking, budget);
}

function copyObject(value: object, name: string, depth: number, taking: Taking, budget: { left: number }): unknown {
  const isPersonal = taking.privacy === 'personal';
  if (isActor(value)) return { actor: taking.alias(value.id) };
  if (value instanceof Date) return isPersonal ? 'date' : Number.isNaN(+value) ? 'no date' : value.toISOString();
  if (value instanceof Error) return copyError(value, depth, taking, budget);
  if (value instanceof Map)
    return copyMembers(
      [...value].map(([key, each]) => [String(key), each]),
      name,
      depth,
      taking,
      budget,
    );
  const items = Array.isArray(value) ? value : value instanceof Set ? [...value] : undefined;
  if (items) return copyItems(items, name, depth, taking, budget);
  if (!isPlainObject(value)) return `‹${value.constructor.name}›`;
  return copyMembers(Object.entries(value), name, depth, taking, budget);
}

function copyItems(
  items: readonly unknown[],
  name: string,
  depth: number,
  taking: Taking,
  budget: { left: number },
): unknown {
  if (depth >= depthOf(taking)) return `list(${items.length})`;
  const most = taking.privacy === 'personal' ? 5 : LIMITS.items;
  const taken = items.slice(0, most).map((item) => copy(item, name, depth + 1, taking, budget));
  return items.length > most ? [...taken, `… ${items.length - most} more`] : taken;
}

type Members = readonly (readonly [string, unknown])[];

function copyMembers(
  members: Members,
  within: string,
  depth: number,
  taking: Taking,
  budget: { left: number },
): unknown {
  if (depth >= depthOf(taking)) return `object(${members.length})`;
  const all = new Map(members);
  learn(all.get('secrets'), taking.learned);
  // A pair such as `{ key: 'X-Api-Key', value: '…' }` names its secret beside it.
  const isSecretPair = ['key', 'name', 'header', 'headerName', 'type'].some((each) => {
    const named = all.get(each);
    return typeof named === 'string' && isSecretName(named, taking.learned);
  });
  const field = fieldIn(all);
  const ofFile = saidByFile(all);
  const copied = members.slice(0, LIMITS.members).flatMap(([name, value], at): (readonly [string, unknown])[] => {
    if (value === undefined) return [];
    const isSecret =
      (isSecretPair && /value/i.test(name)) || taking.learned.has(`${within}.${name}`) || ofFile.has(name);
    const speaksOf = told.has(name) ? (field ?? name) : name;
    return [[nameOf(name, at, taking), isSecret ? SECRET : copy(value, speaksOf, depth + 1, taking, budget)]];
  });
  if (members.length > LIMITS.members) copied.push(['…', `${members.length - LIMITS.members} more`]);
  return Object.fromEntries(copied);
}

const OF_CELL: ReadonlySet<string> = new Set(['value', 'before', 'after', 'message']);
const OF_ROW: ReadonlySet<string> = new Set(['name']);
const NOTHING: ReadonlySet<string> = new Set();

/** What somebody's file says: a cell of an import names the column it is for, a row what became of it. */
function saidByFile(all: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  if (typeof all.get('target') === 'string') return OF_CELL;
  return typeof all.get('row') === 'number' && all.has('outcome') ? OF_ROW : NOTHING;
}

/** What holds the value of a field that is named beside it: `{ field, before, after }`, `{ op, path, value }`. */
const told = new Set(['before', 'after', 'base', 'mine', 'theirs', 'value']);

function fieldIn(all: ReadonlyMap<string, unknown>): string | undefined {
  const named = all.get('field') ?? all.get('path');
  if (typeof named !== 'string') return undefined;
  const parts = named.split(/[./]/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.join('.');
}

function copyError(error: Error, depth: number, taking: Taking, budget: { left: number }): unknown {
  const message = taking.privacy === 'personal' ? withoutPerson(error.message) : withoutSecrets(error.message);
  const failure = 'failure' in error ? { failure: copy(error.failure, 'failure', depth + 1, taking, budget) } : {};
  return { error: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error', message: shortened(message), ...failure };
}

/** A member's name; in a `personal` message only one that can be a word of the code, for names may be data too. */
const nameOf = (name: string, at: number, { privacy }: Taking) =>
  privacy === 'secrets' || /^[a-z][a-zA-Z]{0,39}$/.test(name) ? name : `member ${at + 1}`;

const depthOf = ({ privacy }: Taking) => (privacy === 'personal' ? LIMITS.personalDepth : LIMITS.depth);

const shortened = (text: string) =>
  text.length > LIMITS.text ? `${text.slice(0, LIMITS.text)}… (${text.length})` : text;

function learn(names: unknown, learned: Set<string>): void {
  if (!Array.isArray(names)) return;
  for (const name of names) if (typeof name === 'string') learned.add(name);
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

const isActor = (value: object): value is { readonly id: string } =>
  'sessionId' in value && 'send' in value && 'id' in value && typeof value.id === 'string';
