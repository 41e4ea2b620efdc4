import { isUid, type AnySchema, type Call, type PathParameters } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { DeliverySeals } from '../deliveries/delivery-seals.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { networkOf } from '../identity/network-of.ts';
import { noteIn } from '../security-log/security-log.ts';
import { clients } from '../storage/schema/index.ts';
import { asCaller, type Transaction } from '../storage/transaction.ts';
import { addressOf, requireType } from './answer.ts';
import type { ApiOptions } from './api-options.ts';
import { tokenIn, unlessRefused, type ApiEnv } from './bearer.ts';
import { HEARD_OUT, parseWith, readBody } from './given.ts';
import { readJson } from './read-json.ts';
import { forbidden, missing, Refusal, unauthenticated } from './refusal.ts';
import { routesOf } from './routes.ts';

type AnsweredBy<Schema> = Schema extends AnySchema ? v.InferInput<Schema> : undefined;
type OutputOf<Schema> = Schema extends AnySchema ? v.InferOutput<Schema> : undefined;

/** What a handler is given for a service: the transaction sees the client of the path and no other. */
export interface ServiceContext<C extends Call> {
  readonly params: { readonly [Name in PathParameters<C['path']>]: string };
  readonly body: OutputOf<C['body']>;
  readonly tx: Transaction;
  readonly now: Date;
  readonly deliverySeals: DeliverySeals;
}

/** A call that a service makes, with the code that carries it out. */
export interface ServiceCall {
  readonly call: Call;
  handle(context: ServiceContext<Call>): Promise<unknown>;
}

/** Says how a call is carried out that a service makes. */
export const implementForService = <C extends Call>(
  call: C,
  handle: (context: ServiceContext<C>) => Promise<AnsweredBy<C['reply']>>,
): ServiceCall => ({ call, handle });

/** Answers the calls of services (D-251): whoever may make one may do so for every client, each within its own walls. */
export function answerServices(services: readonly ServiceCall[], options: ApiOptions): MiddlewareHandler<ApiEnv> {
  const { store, identity, settings, clock, door, deliveriesDue } = options;
  const find = routesOf(services);
  return async (context, next) => {
    const destination = find(context.req.method, addressOf(context.req.raw.url).pathname);
    if (destination === undefined) return next();
    if ('allowed' in destination)
      throw new Refusal(405, 'Not possible here.', { headers: { Allow: destination.allowed.join(', ') } });
    const { service, params } = destination;
    const { call } = service;
    const network = networkOf(context, settings.trustProxy ?? false);
    const header = context.req.header('authorization');
    const token = tokenIn(header);
    const claims = token === undefined ? undefined : await unlessRefused(identity.verifyServiceToken, token);
    if (claims === undefined) {
      await door?.spendOnMadeUp(network);
      throw unauthenticated(header === undefined ? 'missing' : 'refused');
    }
    if (call.scope === undefined || !claims.scopes.has(call.scope))
      throw forbidden('This is for services, with a token of their own.');
    const party = { part: `service ${claims.service}`, member: claims.service };
    if (header !== undefined) door?.known.learn(header, party);
    requireType(call, context.req.header('content-type') ?? '');
    const bytes = await readBody(context.req.raw.body, { largest: call.largest, heardOut: HEARD_OUT });
    const { client } = params;
    if (!isUid(client)) throw missing();
    const requestId = context.get('requestId');
    const answer = await onBehalfOf(party, () =>
      asCaller(store, { userUid: '', isSystemUser: false, clientUids: [client] }, async (tx) => {
        const [found] = await tx.select({ uid: clients.uid }).from(clients).where(eq(clients.uid, client));
        if (found === undefined) throw missing();
        const body = call.body && parseWith(call.body, readJson(bytes, call), 'body');
        const now = clock();
        const done = await service.handle({
          params: { ...params, client: found.uid },
          body,
          tx,
          now,
          deliverySeals: identity.deliverySeals,
        });
        const detail = { call: `${call.method} ${call.path}`, service: claims.service };
        await noteIn(tx, { what: 'change.made', client: found.uid, network, requestId, detail });
        return done;
      }),
    );
    deliveriesDue?.();
    return context.json(call.reply && v.parse(call.reply, answer));
  };
}
