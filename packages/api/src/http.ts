import * as v from 'valibot';
import { isCreation, type Call, type InputOf, type ReplyOf } from './call.ts';
import { CallError, failureFrom, failureOf, type Failure } from './failure.ts';
import { createHost, type Asked, type Host, type Received } from './host.ts';
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
  /** What the brand is called, where that is not the usual: a host may tell it as a label (D-002). */
  readonly brandName?: string;
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
  /** What kind of file is asked for, where there is a choice. */
  readonly accept?: string | undefined;
  /** Where it is asked, below the base of the host, in place of the call's own path: a link that an answer leads on by. */
  readonly address?: string | undefined;
  /** Whoever asks tells nobody that it failed, and so is no attempt by which another's failure would be over (D-191). */
  readonly isQuiet?: true;
}

/** The header by which a file says of which moment it is (B24, D-276). */
export const AS_OF = 'X-As-Of';

/** A file, and what the host calls it. */
export interface NamedFile {
  readonly content: Blob;
  readonly name?: string;
  /** The moment it is of, where the host tells it (D-276). */
  readonly asOf?: string;
}

/** Makes the calls of the contract. Rejects with `CallError` and nothing else. */
export interface Api {
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<ReplyOf<C>>>;
  /** As `send`, but a 404 answers null (§8: “returns null when the caller allows a 404”). */
  find<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<ReplyOf<C>> | null>;
  /** As `send`, for a call that answers with a file. */
  file<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<NamedFile>;
}

/** For whoever tells nobody that what was sent has failed: nothing that is sent ends a failure that somebody was told (D-191). */
export const quietly = (api: Api): Api => ({
  ...api,
  send: (call, input, options) => api.send(call, input, { ...options, isQuiet: true }),
});

/** The calls, bound to a host and a session (§7). */
export function createApi(options: ApiOptions): Api {
  const { host: base, token } = options;
  const anonymous = createHost({ ...options, base, token: undefined });
  const known = createHost({ ...options, base });

  async function exchange<Body>(
    call: Call,
    sent: SendOptions | undefined,
    take: (host: Host) => Promise<Received<Body>>,
  ): Promise<Received<Body>> {
    const bearer = token();
    if (bearer === undefined && !call.tokenless) {
      options.onUnauthenticated?.('no token');
      throw failing(call, { kind: 'unauthenticated', message: call.words.otherwise });
    }
    if (!sent?.isQuiet) options.onAttempt?.(operationOf(call));
    const received = await take(call.tokenless ? anonymous : known).catch((thrown: unknown) => {
      throw failing(call, failureFrom(thrown, call.words.otherwise));
    });
    if (received.status === 401 && !call.tokenless) {
      const maxAge = askedAge(received.headers);
      if (maxAge !== undefined) options.onSignInTooOld?.(maxAge);
      // The refusal of a token that has been followed by another one says nothing of the session.
      else if (bearer === token()) options.onUnauthenticated?.('refused');
    }
    if (received.status === 403) options.onForbidden?.();
    return received;
  }

  const send: Api['send'] = async (call, input, sendOptions) => {
    const judge = judgeOf(call, options.brandName);
    const received = await exchange(call, sendOptions, (host) => host.ask(askedOf(call, input, sendOptions), judge));
    return read(call, received, received.body ?? judge(''), 'body' in input ? input.body : undefined);
  };
  return {
    send,
    find: (call, input, sendOptions) =>
      send(call, input, sendOptions).catch((thrown: unknown) => {
        if (thrown instanceof CallError && thrown.failure.kind === 'missing') return null;
        throw thrown;
      }),
    async file(call, input, sendOptions) {
      const received = await exchange(call, sendOptions, (host) => host.file(askedOf(call, input, sendOptions)));
      const { status, headers, body: content = new Blob() } = received;
      if (!isSuccess(status)) throw refused(call, received, await content.text(), undefined);
      const name = nameIn(headers);
      const asOf = headers.get(AS_OF);
      return { content, ...(name !== undefined && { name }), ...(asOf !== null && { asOf }) };
    },
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

/** What a call asks of its host. */
function askedOf(
  call: Call,
  input: object,
  { signal, creationKey, address, accept = 'application/json' }: SendOptions = {},
): Asked {
  const { body, query, version } = input as {
    body?: unknown;
    query?: Record<string, string | number | boolean | undefined>;
    version?: string;
  };
  return {
    method: call.method,
    address: address ?? `${pathOf(call.path, input)}${searchOf(query)}`,
    headers: {
      // The browser names a form's boundary itself.
      ...(call.sends === 'json' && { 'Content-Type': 'application/json' }),
      Accept: accept,
      ...(version && { 'If-Match': version }),
      ...(creationKey && isCreation(call) && { 'Idempotency-Key': creationKey }),
    },
    ...(call.body && { body: call.sends === 'form' ? formOf(body) : JSON.stringify(body) }),
    signal,
  };
}

/** A form of the members of a body; files keep their names. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** A body as its call judges it: its words, for a refusal, and what they say, where they say what the contract promises. */
interface Judged {
  readonly text: string;
  readonly reply?: { readonly data: unknown };
}

const judgeOf =
  ({ reply, replyUnder, answers }: Call, brandName?: string) =>
  (text: string): Judged => {
    const schema = brandName === undefined ? reply : (replyUnder?.(brandName) ?? reply);
    if (!schema) return { text, reply: { data: undefined } };
    try {
      return { text, reply: { data: v.parse(schema, answers === 'text' ? text : JSON.parse(text)) } };
    } catch {
      return { text };
    }
  };

const isSuccess = (status: number) => status >= 200 && status <= 299;
const requestIdIn = (headers: Headers) => headers.get('x-request-id') ?? undefined;

function refused(call: Call, { status, headers }: Received<unknown>, text: string, sent: unknown): CallError {
  const retryAfter = headers.get('retry-after') ?? undefined;
  return failing(call, failureOf({ status, text, requestId: requestIdIn(headers), retryAfter }, call.words, sent));
}

function read<C extends Call>(
  call: C,
  received: Received<unknown>,
  { text, reply }: Judged,
  sent: unknown,
): Answer<ReplyOf<C>> {
  const { status, headers } = received;
  if (!isSuccess(status)) throw refused(call, received, text, sent);
  if (!reply) {
    const requestId = requestIdIn(headers);
    throw failing(call, {
      kind: 'malformed',
      status,
      message: call.words.otherwise,
      ...(text === '' && call.method !== 'GET' && { isBare: true }),
      ...(requestId && { requestId }),
    });
  }
  const version = headers.get('etag');
  // The schema's output is the reply by declaration; the generic cannot be narrowed through `call.reply`.
  return { data: reply.data as ReplyOf<C>, ...(version && { version }), ...changedIn(headers) };
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

/** What a file is called: the encoded name (RFC 6266) before the plain one. */
function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1] ?? null;
  return decoded(encoded) ?? /filename="([^"]+)"/i.exec(disposition)?.[1];
}
