import type * as v from 'valibot';
import type { Permission } from './permissions.ts';
import type { Words } from './words.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type AnySchema = v.GenericSchema<unknown, unknown>;

/** The names between braces in a path: `clients/{client}/Buildings/{building}` → `'client' | 'building'`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

/** Who may make a call: anyone of that kind (`true`), nobody of it (`false`), or holders of any one of the permissions (§6). */
export type Rule = boolean | readonly Permission[];

/**
 * The platform's rule for a call. `{client}` in the path must be a client the caller may act for, and ids out of scope
 * answer as if they did not exist; `self` names the path parameter that must be the caller, `orSelf` the one that needs no
 * permission where it is the caller.
 */
export interface Access {
  readonly system: Rule;
  readonly client: Rule;
  readonly self?: string;
  readonly orSelf?: string;
}

/** What a call changes, where that is somebody's or gives something: who may do so is a matter of rank. */
export type RankedKind = 'user' | 'contact' | 'role' | 'mapping' | 'settings';

/**
 * Whom a writing call acts on, or why it acts on nobody (D-282). The platform lets it happen only where the caller holds
 * every permission, client and building that is held there before and after.
 */
export type Rank =
  | {
      readonly over: RankedKind;
      /** The path parameter that names it; absent where the call makes it, or where it is the settings of the path's client. */
      readonly param?: string;
      /**
       * Somebody may be able to do or reach something else afterwards: no other such call runs beside it. A patch may say
       * which members are beside that: one of these alone changes nobody's rights.
       */
      readonly changesRights?: true | { readonly butFor: readonly string[] };
    }
  | { readonly none: string };

/** Why a call about places and what is agreed on them acts on nobody. */
export const ABOUT_PLACES: Rank = { none: 'It is about places and what is agreed on them, and gives nobody anything.' };

/** One call of the contract, declared once: client, platform, documentation and contract tests are derived from it (§7). */
export interface Call<
  Path extends string = string,
  Query extends AnySchema | undefined = AnySchema | undefined,
  Body extends AnySchema | undefined = AnySchema | undefined,
  Reply extends AnySchema | undefined = AnySchema | undefined,
> {
  readonly method: Method;
  /** Relative to the API host, with path parameters between braces; letter case as listed (D-159). */
  readonly path: Path;
  /** What the call is for, as a sentence. */
  readonly purpose: string;
  readonly access: Access;
  /** Said by each call that writes. */
  readonly rank?: Rank;
  readonly words: Words;
  readonly query: Query;
  readonly body: Body;
  /** Without a schema a success carries no body. */
  readonly reply: Reply;
  /** The same under another brand, where the reply has its name in a label (D-002, D-091). */
  readonly replyUnder?: (brandName: string) => AnySchema;
  /** The record carries a version token: sent as ETag, honoured as If-Match. */
  readonly versioned: boolean;
  /** Sent by POST though it makes no record: it has no key of a creation, and its answer is no 201. */
  readonly repeatable: boolean;
  /** Made before anybody is signed in: it carries no bearer token (D-166). */
  readonly tokenless: boolean;
  /** Made by a service, with a token of its own for this scope (D-251); nobody who is signed in may make it. */
  readonly scope?: ServiceScope;
  /** How the body travels: as JSON, or as the fields of a form, files among them (D-166). */
  readonly sends: 'json' | 'form';
  /** What a success answers with: its reply as JSON or as a text that its schema reads, or a file that is saved as it is. */
  readonly answers: 'json' | 'text' | 'file';
  /** The path parameters that are texts of somebody else, such as a venue of a vendor; every other one is a UUID. */
  readonly texts: readonly string[];
  /** How many levels its body may have, where that is more than usual. */
  readonly deepest?: number;
  /** How many bytes its body may have. */
  readonly largest: number;
  /** For a JSON Patch body: the paths that may be named, by kind of caller. */
  readonly patches?: PatchPaths;
}

/** What a service may be let do by the provider of identity. */
export type ServiceScope = 'incidents';

/** How many bytes a body may have where its call does not say more. */
export const LARGEST_BODY = 256 * 1024;

/** Of somebody who is not known no more is kept while it comes, and nobody has more to say before they are. */
const LARGEST_OF_STRANGERS = 32 * 1024;

const MEGABYTE = 1024 * 1024;

/** A limit as it is told. */
export const limitInWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / MEGABYTE)} MB`;

/** The top-level members a JSON Patch may name. */
export interface PatchPaths {
  readonly system: readonly string[];
  readonly client: readonly string[];
}

interface Declaration<Query, Body, Reply> {
  readonly purpose: string;
  readonly access: Access;
  readonly rank?: Rank;
  readonly words: Words;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
  readonly replyUnder?: (brandName: string) => AnySchema;
  readonly versioned?: boolean;
  readonly repeatable?: boolean;
  readonly tokenless?: boolean;
  readonly scope?: ServiceScope;
  readonly sends?: 'json' | 'form';
  readonly answers?: 'json' | 'text' | 'file';
  readonly texts?: readonly string[];
  readonly deepest?: number;
  readonly largest?: number;
  readonly patches?: PatchPaths;
}

/** Declares a call: `call('GET clients/{client}/Buildings', { … })`. */
export function call<
  Path extends string,
  Query extends AnySchema | undefined = undefined,
  Body extends AnySchema | undefined = undefined,
  Reply extends AnySchema | undefined = undefined,
>(signature: `${Method} ${Path}`, declaration: Declaration<Query, Body, Reply>): Call<Path, Query, Body, Reply> {
  const [method, path] = signature.split(' ') as [Method, Path];
  const {
    query,
    body,
    reply,
    versioned = false,
    repeatable = false,
    tokenless = false,
    sends = 'json',
    answers = 'json',
    texts = [],
    largest = tokenless ? LARGEST_OF_STRANGERS : LARGEST_BODY,
    patches,
    ...rest
  } = declaration;
  return {
    method,
    path,
    ...rest,
    query: query as Query,
    body: body as Body,
    reply: reply as Reply,
    versioned,
    repeatable,
    tokenless,
    sends,
    answers,
    texts,
    largest,
    ...(patches && { patches }),
  };
}

type Given<Name extends string, Schema> = Schema extends AnySchema
  ? { readonly [Key in Name]: v.InferInput<Schema> }
  : unknown;

/** What a caller supplies: the path parameters by name, then `query`, `body` and, for a versioned write, `version`. */
export type InputOf<C> =
  C extends Call<infer Path, infer Query, infer Body>
    ? { readonly [Name in PathParameters<Path>]: string } & Given<'query', Query> &
        Given<'body', Body> & { readonly version?: string | undefined }
    : never;

/** What a successful call answers with. */
export type ReplyOf<C> =
  C extends Call<string, AnySchema | undefined, AnySchema | undefined, infer Reply>
    ? Reply extends AnySchema
      ? v.InferOutput<Reply>
      : undefined
    : never;

/** Whether a call makes a record: repeated, it would make another one. */
export const isCreation = ({
  method,
  repeatable,
  tokenless,
  reply,
}: Pick<Call, 'method' | 'repeatable' | 'tokenless' | 'reply'>): boolean =>
  method === 'POST' && !repeatable && !tokenless && reply !== undefined;
