import type { AnySchema, Call } from '@wardmere/api';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Identity } from '../identity/identity.ts';
import { networkOf } from '../identity/network-of.ts';
import type { ApiOptions } from './api-options.ts';
import { addressOf, requireType } from './answer.ts';
import type { ApiEnv } from './bearer.ts';
import { readBody, parseWith } from './given.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { routesOf } from './routes.ts';

type AnsweredBy<Schema> = Schema extends AnySchema ? v.InferInput<Schema> : void;
type OutputOf<Schema> = Schema extends AnySchema ? v.InferOutput<Schema> : undefined;

/** What is known of a call before anybody is signed in: what was sent, and from where. */
export interface TokenlessContext<C extends Call> {
  readonly body: OutputOf<C['body']>;
  readonly network: string;
  readonly identity: Pick<Identity, 'passwordResets' | 'invitations' | 'stationKeys'>;
}

/** A call that carries no token with the code that carries it out. */
export interface TokenlessService {
  readonly call: Call;
  handle(context: TokenlessContext<Call>): Promise<unknown>;
}

/** Says how a call of the contract without a token is carried out. */
export const implementTokenless = <C extends Call>(
  call: C,
  handle: (context: TokenlessContext<C>) => Promise<AnsweredBy<C['reply']>>,
): TokenlessService => ({ call, handle });

/** Answers the calls that are made before anybody is signed in (D-166); a token that is sent all the same is not read. */
export function answerTokenless(
  services: readonly TokenlessService[],
  { identity, settings }: Pick<ApiOptions, 'identity' | 'settings'>,
): MiddlewareHandler<ApiEnv> {
  const find = routesOf(services);
  return async (context, next) => {
    const destination = find(context.req.method, addressOf(context.req.raw.url).pathname);
    if (destination === undefined) return next();
    if ('allowed' in destination) {
      throw new Refusal(405, 'Not possible here.', { headers: { Allow: destination.allowed.join(', ') } });
    }
    const { service } = destination;
    const { largest } = service.call;
    requireType(service.call, context.req.header('content-type') ?? '');
    const given = readJson(await readBody(context.req.raw.body, { largest }), service.call);
    const body = service.call.body && parseWith(service.call.body, given, 'body');
    const network = networkOf(context, settings.trustProxy ?? false);
    const answer = await service.handle({ body, network, identity });
    if (service.call.reply === undefined) return context.body(null, 204);
    return context.json(v.parse(service.call.reply, answer));
  };
}
