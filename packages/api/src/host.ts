import { createFetch, type FetchOptions } from 'ofetch';
import { Unanswered } from './unanswered.ts';

/** A host that answers: where it stands, what every request to it bears, and whom it knows. */
export interface HostOptions {
  /** What relative addresses stand below, absolute or from the origin's root; none for addresses that were given whole. */
  readonly base?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The bearer token of the moment; without it a request tells nobody who asks. */
  readonly token?: (() => string | undefined) | undefined;
  /** The header that the token stands in by itself; it is a bearer's where none is said. */
  readonly tokenIn?: string;
  /** How long a whole answer may take, body included. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface Asked {
  readonly method: string;
  /** Below the host's base, or whole where it has none. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData;
  readonly signal?: AbortSignal | undefined;
}

export interface Received<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body | undefined;
}

/** Asks once: every status and every body is the asker's to judge, and nothing but `Unanswered` is thrown. */
export interface Host {
  /** The body as `read` makes it of its text, whatever the status; undefined where there is none. */
  ask<Body>(asked: Asked, read: (text: string) => Body): Promise<Received<Body>>;
  /** The body as it is. */
  file(asked: Asked): Promise<Received<Blob>>;
}

/** A file may be large: it may take so many times as long as another answer. */
const FILES_TAKE = 20;
/** How long an answer may take, in milliseconds, and how long one that is a file. */
export const ANSWERED_WITHIN = 30_000;
export const FILE_WITHIN = ANSWERED_WITHIN * FILES_TAKE;

/** A host, asked through one door: one deadline for the whole answer, no second try, nothing of its own in a failure. */
export function createHost({ base, headers, token, tokenIn, timeoutMs = ANSWERED_WITHIN, fetch }: HostOptions): Host {
  const request = createFetch({
    fetch: fetch ?? ((...asked) => globalThis.fetch(...asked)),
    defaults: {
      ...(base !== undefined && { baseURL: base }),
      ...(headers && { headers }),
      // Whether to ask again is the charts' to decide.
      retry: false,
      ignoreResponseError: true,
      // The stored answer of another person or moment must never stand in for this one.
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      onRequest({ options }) {
        const bearer = token?.();
        if (bearer === undefined) return;
        if (tokenIn === undefined) options.headers.set('Authorization', `Bearer ${bearer}`);
        else options.headers.set(tokenIn, bearer);
      },
    },
  });
  async function send<Body, As extends 'json' | 'blob'>(
    { address, signal, ...asked }: Asked,
    how: Pick<FetchOptions<As>, 'responseType' | 'parseResponse'>,
    longest = timeoutMs,
  ) {
    // The time-out of the library ends with the headers: a body that stalls would be waited for without end.
    const deadline = new AbortController();
    // It goes with the answer: a signal with a time of its own would be kept until that time, whatever has come.
    const timer = setTimeout(() => deadline.abort(), longest);
    try {
      // An address that were whole would be asked instead of the base, and be told the token: it begins below the base.
      const response = await request.raw<Body, As>(base === undefined ? address : `./${address}`, {
        ...asked,
        ...how,
        signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      });
      return { status: response.status, headers: response.headers, body: response._data };
    } catch {
      throw new Unanswered(signal?.aborted ? 'cancelled' : deadline.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    ask: <Body>(asked: Asked, read: (text: string) => Body) => send<Body, 'json'>(asked, { parseResponse: read }),
    file: (asked) => send<Blob, 'blob'>(asked, { responseType: 'blob' }, timeoutMs * FILES_TAKE),
  };
}
