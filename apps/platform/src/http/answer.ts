import { DEFAULT_BRAND, isCreation, type Call } from '@wardmere/api';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { networkOf } from '../identity/network-of.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import type { ApiOptions } from './api-options.ts';
import type { ApiEnv } from './bearer.ts';
import { HEARD_OUT, readBody, readForm } from './given.ts';
import type { Outcome, Service } from './implement.ts';
import { contentOf, FileAnswer, headersOfFile } from './file-answer.ts';
import { fileAsked, listFile } from './list-file.ts';
import type { Means } from './means.ts';
import { accessRefused, listTaken } from './noted.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { routesOf } from './routes.ts';
import { againAs, serve } from './serve.ts';
import type { Asked } from './asked.ts';
import { versionHeaders } from './versions.ts';

const jsonTypes = new Set(['application/json', 'application/json-patch+json']);

/** Answers the calls of the contract; an address that is none of them goes on. */
export function answer(
  services: readonly Service[],
  {
    store,
    settings,
    identity,
    uploads,
    jobs,
    clock,
    log,
    maps = () => undefined,
    dropPlace = () => undefined,
    sender,
  }: Omit<ApiOptions, 'door' | 'services'>,
): MiddlewareHandler<ApiEnv> {
  const security = createSecurityLog(store, log);
  const find = routesOf(services);
  const { invitations, stationKeys, credentialSecrets, deliverySeals } = identity;
  const { name: brand } = settings.brand ?? DEFAULT_BRAND;
  const means = { brand, invitations, stationKeys, credentialSecrets, deliverySeals, uploads, maps, dropPlace, sender };
  const checksReplies = settings.env !== 'production';
  return async (context, next) => {
    const { pathname, search } = addressOf(context.req.raw.url);
    const destination = find(context.req.method, pathname);
    if (destination === undefined) return next();
    if ('allowed' in destination) {
      throw new Refusal(405, 'Not possible here.', { headers: { Allow: destination.allowed.join(', ') } });
    }
    const { call } = destination.service;
    const contentType = context.req.header('content-type') ?? '';
    if (call.body !== undefined) requireType(call, contentType);
    const limits = { largest: call.largest, heardOut: HEARD_OUT };
    const body = call.body === undefined ? new ArrayBuffer(0) : await readBody(context.req.raw.body, limits);
    let isHandedOver = false;
    const handingOver: Means['jobs'] = {
      send: (tx, queue, data) => {
        isHandedOver = true;
        return jobs.send(tx, queue, data);
      },
    };
    const asked: Asked = {
      ...destination,
      claims: context.get('claims'),
      search,
      read: () => (call.sends === 'form' ? readForm(body, contentType) : readJson(body, call)),
      ifMatch: context.req.header('if-match'),
      creationKey: context.req.header('idempotency-key'),
      now: clock(),
      network: networkOf(context, settings.trustProxy ?? false),
      requestId: context.get('requestId'),
      means: { ...means, jobs: handingOver },
    };
    const noteRefusal = async (error: unknown) => {
      // What it was about to do is undone by now, so that it was refused is noted by itself.
      if (error instanceof Refusal && error.rule !== undefined) await security.note(accessRefused(asked, error));
      throw error;
    };
    const table = fileAsked(asked, context.req.header('accept'));
    if (table !== undefined) {
      const file = await listFile(store, asked, table).catch(noteRefusal);
      await security.note(listTaken(asked));
      return file;
    }
    const outcome = await serve(store, asked).catch(noteRefusal);
    if (isHandedOver) jobs.begin();
    if (checksReplies && call.reply !== undefined) v.parse(call.reply, outcome.data);
    for (const [name, value] of Object.entries(headersOf(outcome))) context.header(name, value);
    if (outcome.data instanceof FileAnswer) {
      const content = contentOf(outcome.data, againAs(store, asked));
      await security.note(listTaken(asked));
      return context.body(content, 200, headersOfFile(outcome.data));
    }
    if (call.reply === undefined) return context.body(null, 204);
    return context.json(outcome.data, isCreation(call) ? 201 : 200);
  };
}

const headersOf = ({ written }: Outcome<unknown>) => (written === undefined ? {} : versionHeaders(written));

/** The path below the API's own and the query, both still escaped. */
export function addressOf(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url);
  return { pathname: pathname.replace(/^\/api(?=\/)/, '').slice(1), search: search.slice(1) };
}

/** Refuses a body that says it is something else. */
export function requireType({ sends }: Call, contentType: string): void {
  if (sends === 'json') return requireJson(contentType);
  if (/^multipart\/form-data\s*;/i.test(contentType)) return;
  throw new Refusal(415, 'Not a form.', { description: 'A file is sent as multipart/form-data.' });
}

function requireJson(contentType: string): void {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (jsonTypes.has(type) && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))) return;
  throw new Refusal(415, 'Not JSON.', { description: 'A body is sent as application/json in UTF-8.' });
}
