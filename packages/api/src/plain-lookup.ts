import type * as v from 'valibot';
import { call, type Access, type AnySchema, type Call, type Rank } from './call.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { page, WholeListQuery, type Page } from './shapes.ts';
import { unableTo, type Words } from './words.ts';

type Draft = v.ObjectSchema<v.ObjectEntries, undefined> | v.LooseObjectSchema<v.ObjectEntries, undefined>;

/** A schema whose members can be told. */
export type Shape<Value> = v.GenericSchema<unknown, Value> & { readonly entries: v.ObjectEntries };

/** What tells one plain lookup from another. */
export interface LookupFacts<Path extends string, Read extends AnySchema, Write extends Draft> {
  readonly noun: { readonly one: string; readonly many: string };
  /** The last part of its address, in the letter case of the specification (D-159). */
  readonly path: Path;
  readonly record: Read;
  readonly draft: Write;
  /** Failures that have words of their own, beside the generic pattern (§8). */
  readonly words?: Partial<Record<'create' | 'update' | 'delete', Omit<Words, 'otherwise'>>>;
}

/** Everybody chooses from them, in a form or in their own profile; who manages the client's settings keeps them (§6). */
const reading: Access = { system: true, client: true };
const managing: Access = { system: [may.CanManageClientSettings], client: [may.CanManageClientSettings] };

/** Giving somebody another one is a change of that person, and of rank there. */
const inUse: Rank = { none: 'What somebody has is not deleted.' };

/** A plain lookup is a list a client keeps of its own: a name, perhaps a description (§3). These calls all of them have. */
function lookupCalls<Path extends string, Read extends AnySchema, Write extends Draft>({
  noun: { one, many },
  path,
  record,
  draft,
  words = {},
}: LookupFacts<Path, Read, Write>) {
  const base = `usercontactrole/v2/clients/{client}/${path}` as const;
  return {
    list: call(`GET ${base}`, {
      purpose: `The ${many} of a client are fetched with 100 rows, and again with the row count where there are more.`,
      access: reading,
      query: WholeListQuery,
      reply: page(record),
      words: { otherwise: unableTo('fetch', many) },
    }),
    get: call(`GET ${base}/{uid}`, {
      purpose: `One ${one} is fetched.`,
      access: managing,
      reply: record,
      versioned: true,
      words: { otherwise: unableTo('fetch', one) },
    }),
    create: call(`POST ${base}`, {
      purpose: `A new ${one} is created.`,
      access: managing,
      rank: inUse,
      body: draft,
      reply: record,
      versioned: true,
      words: { otherwise: unableTo('create', one), ...words.create },
    }),
    remove: call(`DELETE ${base}/{uid}`, {
      purpose: `One ${one} is deleted, unless it is in use.`,
      access: managing,
      rank: inUse,
      versioned: true,
      words: { otherwise: unableTo('delete', one), ...words.delete },
    }),
  };
}

/** The calls of a plain lookup whose records are replaced as a whole (§4). */
export function replacedLookup<Path extends string, Read extends AnySchema, Write extends Draft>(
  facts: LookupFacts<Path, Read, Write>,
) {
  const { noun, path, record, draft, words = {} } = facts;
  return {
    ...lookupCalls(facts),
    replace: call(`PUT usercontactrole/v2/clients/{client}/${path}/{uid}`, {
      purpose: `One ${noun.one} is replaced.`,
      access: managing,
      rank: inUse,
      body: draft,
      reply: record,
      versioned: true,
      words: { otherwise: unableTo('update', noun.one), ...words.update },
    }),
  };
}

/** The calls of a plain lookup whose records are patched by the difference of changed fields (§4, D-139). */
export function patchedLookup<Path extends string, Read extends AnySchema, Write extends Draft>(
  facts: LookupFacts<Path, Read, Write>,
) {
  const { noun, path, record, draft, words = {} } = facts;
  const members = Object.keys(draft.entries);
  return {
    ...lookupCalls(facts),
    patch: call(`PATCH usercontactrole/v2/clients/{client}/${path}/{uid}`, {
      purpose: `One ${noun.one} is updated by the JSON Patch of its changed fields.`,
      access: managing,
      rank: inUse,
      body: PatchBody,
      patches: { system: members, client: members },
      reply: record,
      versioned: true,
      words: { otherwise: unableTo('update', noun.one), ...words.update },
    }),
  };
}

type One = `usercontactrole/v2/clients/{client}/${string}/{uid}`;
type Many = `usercontactrole/v2/clients/{client}/${string}`;

/** The calls of a plain lookup, whichever it is: what serves one of them serves all. */
export interface PlainLookup<Read = unknown, Write = unknown> {
  readonly list: Call<Many, typeof WholeListQuery, undefined, v.GenericSchema<unknown, Page<Read>>>;
  readonly get: Call<One, undefined, undefined, Shape<Read>>;
  readonly create: Call<Many, undefined, Shape<Write>, v.GenericSchema<unknown, Read>>;
  readonly remove: Call<One, undefined, undefined, undefined>;
  readonly replace?: Call<One, undefined, v.GenericSchema<unknown, Write>, v.GenericSchema<unknown, Read>>;
  readonly patch?: Call<One, undefined, typeof PatchBody, v.GenericSchema<unknown, Read>>;
}
