import type { Call } from '../call.ts';

/**
 * What a network and a host can do to a call, as data: the rehearsal of failures (N14), the fault run and the tests of
 * the client read the same list.
 */
export const faults = {
  'field errors': { label: '400 with field errors', answer: { status: 400, body: fieldErrors } },
  'unknown body': { label: '400 with an unknown body', answer: { status: 400, body: () => '<h1>Bad Request</h1>' } },
  unauthenticated: { label: '401 Unauthorized', answer: { status: 401 } },
  forbidden: { label: '403 Forbidden', answer: { status: 403 } },
  missing: { label: '404 Not Found', answer: { status: 404 } },
  conflict: { label: '409 Conflict', answer: { status: 409 } },
  stale: { label: '412 Precondition Failed', answer: { status: 412 } },
  unprocessable: { label: '422 Unprocessable', answer: { status: 422, body: description } },
  'too many': { label: '429 with Retry-After', answer: { status: 429, headers: { 'Retry-After': '2' } } },
  broken: { label: '500 Internal Server Error', answer: { status: 500, body: description } },
  unavailable: { label: '503 Service Unavailable', answer: { status: 503 } },
  'time-out': { label: 'no answer until the time is up', silence: true },
  reset: { label: 'the connection is reset', lost: 'reset' },
  malformed: { label: '200 with malformed JSON', answer: { status: 200, body: () => '{"items":[{"uid":' } },
  'wrong shape': { label: '200 of the wrong shape', answer: { status: 200, body: () => '{"unexpected":[null,1]}' } },
  empty: { label: '200 with an empty body', answer: { status: 200 } },
  slow: { label: 'the true answer, late', lateMs: 1500 },
  huge: { label: 'an answer 5,000 times over', times: 5000 },
  offline: { label: 'the network is gone', lost: 'offline' },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as readonly FaultName[];

/** An answer that the host never gave. */
export interface FaultyAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** By the call it answers; empty where none is given. */
  readonly body?: (call: Call) => string;
}

/** One way in which a call goes wrong: exactly one of the members besides its label. */
export interface Fault {
  /** As a person chooses it. */
  readonly label: string;
  readonly answer?: FaultyAnswer;
  /** Nothing ever comes back. */
  readonly silence?: true;
  /** No answer can come back: the connection broke, or there is no network at all. */
  readonly lost?: 'reset' | 'offline';
  /** The host's own answer, held back for so long. */
  readonly lateMs?: number;
  /** The host's own answer to a question, repeated to a list of so many; a write gets such a list without being made. */
  readonly times?: number;
}

/** The fault of a name. */
export const faultOf = (name: FaultName): Fault => faults[name];

export const isFaultName = (text: string): text is FaultName => text in faults;

/** The body of an answer that the host never gave. */
export const faultyBody = ({ body }: FaultyAnswer, call: Call): string => body?.(call) ?? '';

/** D-165: the first field of a form that most records have. */
function fieldErrors(): string {
  return JSON.stringify({
    title: 'One or more validation errors occurred.',
    errors: { Name: ['Rehearsed: this name is refused.', 'A second sentence'] },
  });
}

function description({ purpose }: Call): string {
  return JSON.stringify({ title: 'Rehearsed failure', description: `Rehearsed: ${purpose}` });
}
