import type { AnySchema, Call, PathParameters } from '@wardmere/api';
import type * as v from 'valibot';
import type { SecurityEvent } from '../security-log/security-log.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Caller } from '../access/caller.ts';
import type { Told } from '../access/rank.ts';
import type { Means } from './means.ts';
import type { Precondition, Written } from './versions.ts';

type OutputOf<Schema> = Schema extends AnySchema ? v.InferOutput<Schema> : undefined;
type AnsweredBy<Schema> = Schema extends AnySchema ? v.InferInput<Schema> : undefined;

/** What a handler is given: everything already checked against the contract. */
export interface Context<C extends Call> extends Means {
  readonly caller: Caller;
  readonly params: { readonly [Name in PathParameters<C['path']>]: string };
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
  /** The body as it was sent, before defaults filled what was absent. */
  readonly given: unknown;
  readonly precondition: Precondition | undefined;
  readonly tx: Transaction;
  readonly now: Date;
  /** Notes what happens in this transaction; who does it, where from and in which request is known. */
  readonly note: (event: Pick<SecurityEvent, 'what' | 'subject' | 'detail'>) => Promise<void>;
}

/** What a handler answers: the record and, for a versioned one, its history. */
export interface Outcome<Data> {
  readonly data: Data;
  readonly written?: Written;
  /** Of a creation whose answer holds a secret: what is kept of it for whoever repeats it. */
  readonly kept?: Data;
  /** What is to be done once all of it has happened: nothing is lost where that fails. */
  readonly afterwards?: () => Promise<unknown>;
}

/** A call with the code that carries it out. */
export interface Service {
  readonly call: Call;
  /** Methods, not properties: the context they are given is made from the schemas and path of their own call. */
  handle(context: Context<Call>, prepared: unknown): Promise<Told<Outcome<unknown>>>;
  see?(context: Context<Call>): Promise<unknown>;
  prepare?(asked: Pick<Context<Call>, 'body'>, seen: unknown): Promise<unknown>;
}

/** Says how a call of the contract is carried out. */
export function implement<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Told<Outcome<AnsweredBy<C['reply']>>>>,
): Service {
  return { call, handle };
}

/** What takes long and is made without the database, and what has to be seen in it before. */
export interface Preparation<C extends Call, Seen, Prepared> {
  readonly see: (context: Context<C>) => Promise<Seen>;
  readonly prepare: (asked: Pick<Context<C>, 'body'>, seen: Seen) => Promise<Prepared>;
}

/**
 * As `implement`, where something takes long and needs no database, such as a password's hash: it is made once the caller
 * may make the call and before the transaction of the work takes a connection.
 */
export function implementPrepared<C extends Call, Seen, Prepared>(
  call: C,
  { see, prepare }: Preparation<C, Seen, Prepared>,
  handle: (context: Context<C>, prepared: Prepared) => Promise<Outcome<AnsweredBy<C['reply']>>>,
): Service {
  return { call, see, prepare, handle };
}

/** A preparation that needs nothing but what was sent. */
export const unseen = <C extends Call, Prepared>(
  prepare: (asked: Pick<Context<C>, 'body'>) => Promise<Prepared>,
): Preparation<C, undefined, Prepared> => ({ see: () => Promise.resolve(undefined), prepare });
