import * as v from 'valibot';
import { isCreation, type AnySchema, type Call, type InputOf, type ReplyOf } from './call.ts';
import { CallError, failureOf, type Failure } from './failure.ts';
import { pathOf, searchOf } from './address.ts';

/** A successful answer: the record and, for a versioned one, its version token and who changed it last. */
export interface Answer<Data> {
  readonly data: Data;
  /** The ETag to send back as If-Match. */
  readonly version?: string;
  readonly changed?: { readonly by?: string; readonly at?: Date };
}

/** What the calls need of the session. */
export interface ApiOptions {
  /** Base address of the API, absolute or from the origin's root: `https://api.example/`, `/api`. */
  readonly host: string;
  /** The bearer token of the moment; without one nothing is sent (D-167). */
  readonly token: () => string | undefined;
  /** Told of every 401 to the token of the moment, and of a call that was not sent because there is no token. */
  readonly onUnauthenticated?: (because: 'no token' | 'refused') => void;
  /** Told of a call that asks for a younger sign-in than that of the token (RFC 9470): the token goes on serving all others. */
  readonly onSignInTooOld?: (maxAgeSeconds: number) => void;
  /** Told of every 403: what the person may do can have changed since the token was issued. */
  readonly onForbidden?: () => void;
  /** Told of every call as it is sent: what an earlier attempt of the same operation ended in is over (D-191). */
  readonly onAttempt?: (operation: string) => void;
  /** How long a whole answer may take, body included. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** What a creation is known by: sent again with it, it is the same record. */
  readonly creationKey?: string | undefined;
}

/** Makes the calls of the contract. Rejects with `CallError` and nothing else. */
export interface Api {
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<ReplyOf<C>>>;
  /** As `send`, but a 404 answers null (§8: “returns null when the caller allows a 404”). */
  find<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<ReplyOf<C>> | null>;
}

/** The calls, bound to a host and a session (§7). */
export function createApi(options: ApiOptions): Api {
  const send: Api['send'] = async (call, input, sendOptions) => {
    const token = options.token();
    if (token === undefined && !call.tokenless) {
      options.onUnauthenticated?.('no token');
      throw failing(call, { kind: 'unauthenticated', message: call.words.otherwise });
    }
    options.onAttempt?.(operationOf(call));
    const response = await request(options, call.tokenless ? undefined : token, call, input, sendOptions);
    if (response.status === 401 && !call.tokenless) {
      const maxAge = askedAge(response.headers);
      if (maxAge !== undefined) options.onSignInTooOld?.(maxAge);
      // The refusal of a token that has been followed by another one says nothing of the session.
      else if (token === options.token()) options.onUnauthenticated?.('refused');
    }
    if (response.status === 403) options.onForbidden?.();
    return read(call, response, 'body' in input ? input.body : undefined);
  };
  return {
    send,
    find: (call, input, sendOptions) =>
      send(call, input, sendOptions).catch((thrown: unknown) => {
        if (thrown instanceof CallError && thrown.failure.kind === 'missing') return null;
        throw thrown;
      }),
  };
}

/** How old the sign-in may be at most, where the answer challenges its age. */
function askedAge(headers: Headers): number | undefined {
  const challenge = headers.get('www-authenticate') ?? '';
  if (!challenge.includes('error="insufficient_user_authentication"')) return undefined;
  return Number(/\bmax_age="?(\d{1,9})/.exec(challenge)?.[1] ?? 0);
}

/** A call as the contract spells it: which one it was, and nothing of what it was about. */
const operationOf = ({ method, path }: Call) => `${method} ${path}`;

const failing = (call: Call, failure: Failure) => new CallError({ ...failure, operation: operationOf(call) });

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function request(
  options: ApiOptions,
  token: string | undefined,
  call: Call,
  input: object,
  { signal, creationKey }: SendOptions = {},
): Promise<Received> {
  const { body, query, version } = input as {
    body?: unknown;
    query?: Record<string, string | number | boolean | undefined>;
    version?: string;
  };
  const deadline = AbortSignal.timeout(options.timeoutMs ?? 30_000);
  const address = `${options.host.replace(/\/$/, '')}/${pathOf(call.path, input)}${searchOf(query)}`;
  try {
    const fetch = options.fetch ?? globalThis.fetch;
    const response = await fetch(address, {
      method: call.method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        // The browser names a form's boundary itself.
        ...(call.sends === 'json' && { 'Content-Type': 'application/json' }),
        Accept: 'application/json',
        ...(version && { 'If-Match': version }),
        ...(creationKey && isCreation(call) && { 'Idempotency-Key': creationKey }),
      },
      ...(call.body && { body: call.sends === 'form' ? formOf(body) : JSON.stringify(body) }),
      // The stored answer of another person or moment must never stand in for this one.
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    const reason = signal?.aborted ? 'cancelled' : deadline.aborted ? 'timeout' : 'network';
    throw failing(call, { kind: 'unreachable', reason, message: call.words.otherwise });
  }
}

/** A form of the members of a body; files keep their names. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function read<C extends Call>(call: C, { status, headers, text }: Received, sent: unknown): Answer<ReplyOf<C>> {
  const requestId = headers.get('x-request-id') ?? undefined;
  if (status < 200 || status > 299) {
    const retryAfter = headers.get('retry-after') ?? undefined;
    throw failing(call, failureOf({ status, text, requestId, retryAfter }, call.words, sent));
  }
  const malformed = failing(call, {
    kind: 'malformed',
    status,
    message: call.words.otherwise,
    ...(requestId && { requestId }),
  });
  // The schema's output is the reply by declaration; the generic cannot be narrowed through `call.reply`.
  const data = (call.reply ? parse(call.reply, text, malformed) : undefined) as ReplyOf<C>;
  const version = headers.get('etag');
  return { data, ...(version && { version }), ...changedIn(headers) };
}

function parse(schema: AnySchema, text: string, malformed: CallError): unknown {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw malformed;
  }
}

function changedIn(headers: Headers): { changed?: NonNullable<Answer<unknown>['changed']> } {
  const by = decoded(headers.get('x-modified-by'));
  const at = new Date(headers.get('last-modified') ?? Number.NaN);
  if (by === undefined && Number.isNaN(at.getTime())) return {};
  return { changed: { ...(by !== undefined && { by }), ...(!Number.isNaN(at.getTime()) && { at }) } };
}

/** Names travel URI-encoded, since header values are Latin-1 and people's names are not. */
function decoded(value: string | null): string | undefined {
  try {
    return value === null ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
