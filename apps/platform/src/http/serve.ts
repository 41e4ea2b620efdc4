import { AsyncLocalStorage } from 'node:async_hooks';
import { isUid, type Call, type Rule } from '@wardmere/api';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { inTransactionOf, statementLimit, type Transaction } from '../storage/transaction.ts';
import { enterCall, type Caller, type Entered } from '../access/caller.ts';
import { enterCompared, rankOf, requireRank, toldOf, withRank, type Acting } from '../access/rank.ts';
import type { Asked } from './asked.ts';
import { createdOnce } from './created-once.ts';
import { isRefused, type Each } from './each.ts';
import type { Again } from './file-answer.ts';
import { parseWith, readQuery } from './given.ts';
import type { Context, Outcome } from './implement.ts';
import { changeMade, saysSubject } from './noted.ts';
import { forbidden, missing, Refusal, unauthenticated } from './refusal.ts';
import { readIfMatch } from './versions.ts';

/** What names nothing that a store could hold names nothing. */
const isKeepable = (text: string) => text.length <= 300 && text.isWellFormed() && !/\p{Cc}/u.test(text);

/**
 * Carries out one call in one transaction that sees what the caller sees: reach, then permission, then the values sent,
 * then rank around the work. All of it happens or nothing. What is prepared is prepared for who may make the call, outside
 * of it.
 */
export async function serve(store: Store, asked: Asked): Promise<Outcome<unknown>> {
  const { service } = asked;
  const { call } = service;
  const sent = await sentIn(asked);
  const prepared = service.prepare && (await prepare(store, asked, sent));
  const done = await permitted(store, asked, sent, (context, rank) =>
    createdOnce(context, { call, key: asked.creationKey }, async () => {
      const act = () => service.handle(context, prepared);
      const noted = (data?: unknown) => context.note(changeMade(call, asked.params, data));
      if (rank !== undefined && saysSubject(asked.params)) return withRank({ ...context, rank }, act, noted);
      const outcome = rank === undefined ? await toldOf(await act()) : await withRank({ ...context, rank }, act);
      if (call.method !== 'GET') await noted(outcome.data);
      return outcome;
    }),
  );
  await done.afterwards?.().catch(() => undefined);
  return done;
}

/** Works for whoever made a call after it was answered: each time in a transaction of its own, where they still may. */
export function againAs(store: Store, asked: Asked): Again {
  // What takes the parts may do so from anywhere: they are made in the turn of who asked.
  const here = AsyncLocalStorage.snapshot();
  return (work) => here(async () => permitted(store, asked, await sentIn(asked), work));
}

/** Makes what takes long, for who may make the call, while no transaction is open. */
async function prepare(store: Store, asked: Asked, sent: Each<Sent>): Promise<unknown> {
  const { service } = asked;
  const { body, seen } = await permitted(store, asked, sent, async (context, rank) => {
    if (rank !== undefined) await requireRank({ ...context, rank });
    return { body: context.body, seen: await service.see?.(context) };
  });
  return service.prepare?.({ body }, seen);
}

type Sent = Pick<Context<Call>, 'query' | 'body' | 'given' | 'precondition'>;

/** The values that were sent: what holds a connection waits for no reading of them. What is wrong is said to who may call. */
async function sentIn({ service: { call }, search, read, ifMatch }: Asked): Promise<Each<Sent>> {
  try {
    const query = call.query && parseWith(call.query, readQuery(search), 'query');
    const given: unknown = call.body && (await read());
    const body = call.body && parseWith(call.body, given, 'body');
    return { query, body, given, precondition: call.versioned ? readIfMatch(ifMatch) : undefined };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Does work in a transaction of the caller's, once it is known that they may make the call with these values. */
function permitted<T>(
  store: Store,
  asked: Asked,
  sent: Each<Sent>,
  work: (context: Context<Call>, rank: Acting | undefined) => Promise<T>,
): Promise<T> {
  const { call } = asked.service;
  const enter = (tx: Transaction) => admit(tx, asked, statementLimit(store.patience));
  return inTransactionOf(store, enter, async (tx, asking) => {
    if (isRefused(sent)) throw sent;
    const { params, now, network, requestId, means } = asked;
    const acting = rankOf(call, sent.body);
    const { caller, rank } =
      acting === undefined
        ? { caller: asking }
        : await enterCompared({ tx, caller: asking, params, rank: acting }, () => enter(tx));
    const by = { actor: caller.userUid, client: params.client ?? null, network, requestId };
    const note: Context<Call>['note'] = (event) => noteIn(tx, { ...by, ...event });
    return work({ ...sent, caller, params, tx, now, note, ...means }, rank);
  });
}

/** The caller, where they may make the call at all. */
async function admit(tx: Transaction, asked: Asked, longest: number): Promise<Caller> {
  const { client } = asked.params;
  const entered = await enterCall(tx, asked.claims, { client: isUid(client) ? client : undefined, longest });
  if (entered === undefined) throw unauthenticated('refused');
  requireReach(asked, entered);
  requirePermission(asked, entered.caller);
  return entered.caller;
}

/** Ids that cannot exist and ids of others answer alike. */
function requireReach({ service, params }: Asked, { caller, reachesAsked }: Entered): void {
  const { access, texts } = service.call;
  const { self } = access;
  for (const [name, value] of Object.entries(params)) {
    if (!(texts.includes(name) ? isKeepable(value) : isUid(value))) throw missing();
  }
  if (self !== undefined && params[self]?.toLowerCase() !== caller.userUid.toLowerCase()) throw missing();
  if (params.client !== undefined && !reachesAsked) throw missing();
}

function requirePermission({ service, params }: Asked, { permissions, isSystemUser, userUid }: Caller): void {
  const { access } = service.call;
  const rule: Rule = access[isSystemUser ? 'system' : 'client'];
  const isOwn = access.orSelf !== undefined && params[access.orSelf]?.toLowerCase() === userUid.toLowerCase();
  if (rule === true || (rule !== false && isOwn)) return;
  if (rule === false)
    throw forbidden(isSystemUser ? 'This is for the people of a client.' : 'This is for platform users.');
  if (!rule.some((permission) => permissions.has(permission)))
    throw forbidden(`This needs the permission ${rule.join(' or ')}.`);
}
