import type { AnySchema } from '@wardmere/api';
import * as v from 'valibot';
import { known } from './believable.ts';

/** Which value is wanted: of what kind of record, the how manieth, and under which name it stands. */
export interface Wanted {
  readonly kind: string;
  readonly index: number;
  readonly field: string;
}

const sizeOfKind = 12;
const hash = (text: string) =>
  Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffffff, 7);

/** The id of a record: the same in every list, every nested record and every address. */
export function uidOf(kind: string, index: number): string {
  const own = known[kind]?.records?.[index]?.['uid'];
  if (typeof own === 'string') return own;
  const head = hash(kind).toString(16).padStart(8, '0').slice(-8);
  return `${head}-0000-4000-8000-${String(index + 1).padStart(sizeOfKind, '0')}`;
}

/** Which record an id stands for; an id from elsewhere stands for the first one. */
export const indexOf = (uid: string): number =>
  Math.max(0, Number(/^[\da-f]{8}-0000-4000-8000-(\d{12})$/.exec(uid)?.[1] ?? 1) - 1);

/** Without a table of names a kind is called by its own word: “Title 3”. */
export function nameOf(kind: string, index: number): string {
  const names = known[kind]?.names;
  const name = names?.[index % names.length];
  if (name === undefined || names === undefined) return `${capital(kind.replace(/s$/, ''))} ${index + 1}`;
  return index < names.length ? name : `${name} ${Math.floor(index / names.length) + 1}`;
}
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** A value the schema accepts as an answer: believable where the kind is known, plain where it is not. */
export function valueOf(schema: AnySchema, wanted: Wanted): unknown {
  for (const candidate of candidatesFor(schema, wanted)) if (v.is(schema, candidate)) return candidate;
  throw new Error(`Nothing the schema of ${wanted.kind}.${wanted.field} accepts is known (${schema.type}).`);
}

function* candidatesFor(schema: AnySchema, wanted: Wanted): Generator {
  const { index } = wanted;
  if ('entries' in schema) {
    yield objectOf(schema.entries, wanted);
  } else if ('wrapped' in schema && isSchema(schema.wrapped)) {
    yield* candidatesFor(schema.wrapped, wanted);
    yield null;
    yield undefined;
  } else if ('item' in schema && isSchema(schema.item)) {
    const { item } = schema;
    yield Array.from({ length: 3 }, (_, each) => valueOf(item, { ...wanted, index: each }));
  } else if ('items' in schema && Array.isArray(schema.items)) {
    yield schema.items.map((item: unknown) => (isSchema(item) ? valueOf(item, wanted) : undefined));
  } else if ('options' in schema && Array.isArray(schema.options)) {
    const options: readonly unknown[] = schema.options;
    for (const [place] of options.entries()) {
      const option = options[(place + (isSchema(options[0]) ? 0 : index)) % options.length];
      if (isSchema(option)) yield* candidatesFor(option, wanted);
      else yield option;
    }
  } else if ('literal' in schema) {
    yield schema.literal;
  } else {
    yield* plainValues(schema.type, wanted);
  }
}

function* plainValues(type: string, wanted: Wanted): Generator {
  if (type === 'string') yield* texts(wanted);
  else if (type === 'number') yield* [wanted.index % 5, 0, 1, 2, 10, 2026];
  else if (type === 'boolean') yield wanted.index % 2 === 0;
  else if (type === 'record') yield {};
  else yield* [null, '', 0, {}, []];
}

function objectOf(entries: unknown, wanted: Wanted): Record<string, unknown> {
  const records = known[wanted.kind]?.records;
  const told = records?.[Math.min(wanted.index, records.length - 1)] ?? {};
  return Object.fromEntries(
    Object.entries(Object(entries)).flatMap(([field, schema]: [string, unknown]) => {
      if (!isSchema(schema)) return [];
      // What is known of another record of that name need not be what this one holds.
      if (field in told && v.is(schema, told[field])) return [[field, told[field]]];
      // Nobody stands above whoever looks, unless a story says so: most of what can be done could not be shown.
      if (field === 'isAbove' || field === 'allowsMore') return [[field, false]];
      // Everybody speaks what the deployment does: a story that is in another language says so.
      if (field === 'language' && v.is(schema, 'usual')) return [[field, 'usual']];
      // Nor is anybody the last who administers anything.
      if (field === 'lastAdministrator') return [];
      return [[field, valueOf(schema, placeOf(field, schema, wanted))]];
    }),
  );
}

/** What stands below a name is of that kind: `buildingType` holds one of the building types. */
function placeOf(field: string, schema: AnySchema, { kind, index }: Wanted): Wanted {
  if (!isNested(schema)) return { kind, index, field };
  const below = field.toLowerCase();
  const many = below.endsWith('s') ? below : `${below}s`;
  return { kind: many, index: index % (known[many]?.count ?? 3), field };
}

const isNested = (schema: AnySchema): boolean =>
  'entries' in schema ||
  'item' in schema ||
  ('wrapped' in schema && isSchema(schema.wrapped) && isNested(schema.wrapped));

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const people = ['Ada Price', 'Rhys Morgan', 'Siân Parry', 'Owen Clarke', 'Mary Hughes'];

/** Texts by what their name says; what no name explains is tried as every form a text can have. */
function* texts({ kind, index, field }: Wanted): Generator<string> {
  const name = field.toLowerCase();
  const person = people[index % people.length] ?? '';
  const number = String(index + 1).padStart(4, '0');
  if (name.endsWith('uids')) yield uidOf(`${name.replace(/g?uids$/, '')}s`, index);
  else if (/(?:uid|guid)$/.test(name))
    yield name === 'uid' ? uidOf(kind, index) : uidOf(`${name.replace(/g?uid$/, '')}s`, 0);
  else if (name === 'name' || name === 'displayname') yield nameOf(kind, index);
  else if (name === 'firstname') yield person.split(' ')[0] ?? '';
  else if (name === 'lastname') yield person.split(' ')[1] ?? '';
  else if (/username|email/.test(name))
    yield `${person.toLowerCase().replace(' ', '.').normalize('NFD').replaceAll(/\p{M}/gu, '')}@example.org`;
  else if (/photo|picture/.test(name)) yield '';
  else if (/phone/.test(name)) yield `0113 496 ${number}`;
  else if (name.endsWith('id')) yield `${kind.slice(0, 2).toUpperCase()}-${number}`;
  else if (/addressline1/.test(name)) yield `${index + 3} Station Road`;
  else if (/note|description|comment/.test(name)) yield 'Deliveries by the back gate before eight o’clock.';
  yield nameOf(name, index);
  yield* [
    '2026-11-20',
    '2026-11-20T09:30:00Z',
    uidOf(kind, index),
    'ada.price@example.org',
    'https://example.org/',
    '/',
    '1',
    '',
  ];
}
