import * as v from 'valibot';
import { Unanswered } from './unanswered.ts';
import { UNKNOWN_ERROR, type Words } from './words.ts';

/** Field errors by wire name, in the server's order. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Told {
  /** The catalogued words, ready to show (§8). */
  readonly message: string;
  /** What the answer says beside general words: it stands below the message in its own sentence (D-047, D-165). */
  readonly description?: string;
  readonly requestId?: string;
  /** What was attempted, as the contract spells it: `DELETE …/Titles/{uid}`. A further attempt replaces this failure (D-191). */
  readonly operation?: string;
}

/**
 * Everything that can go wrong with a call: one closed union, made at the edge and nowhere else.
 * `unreachable` got no whole answer; `unavailable` got one that says “not now”; `malformed` got one that cannot be read.
 */
export type Failure = Told &
  (
    | { readonly kind: 'unauthenticated' }
    | { readonly kind: 'forbidden' }
    /** Absent, or out of reach. `catalogued`: the catalogue has words for this very answer. */
    | { readonly kind: 'missing'; readonly catalogued?: true }
    | { readonly kind: 'conflict'; readonly fields: FieldErrors }
    | { readonly kind: 'stale' }
    | { readonly kind: 'rejected'; readonly status: number; readonly fields: FieldErrors }
    | { readonly kind: 'unavailable'; readonly status: number; readonly retryAfterSeconds?: number }
    | { readonly kind: 'unreachable'; readonly reason: 'network' | 'timeout' | 'cancelled' }
    /** `isBare`: a write was answered with success and nothing else, so that it has happened. */
    | { readonly kind: 'malformed'; readonly status: number; readonly isBare?: true }
  );

export type FailureKind = Failure['kind'];

/** Thrown by the client; carries nothing but the failure, so no address, token or body reaches a log. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure behind anything that was thrown; the fallback words for what did not come from a call (D-204). */
export function failureFrom(thrown: unknown, message: string = UNKNOWN_ERROR): Failure {
  if (thrown instanceof CallError) return thrown.failure;
  return { kind: 'unreachable', reason: thrown instanceof Unanswered ? thrown.reason : 'network', message };
}

/** The body of a failure: `{title?, description?, errors?}` or plain text (D-165). */
export const ErrorBody = v.object({
  title: v.nullish(v.string()),
  description: v.nullish(v.string()),
  errors: v.nullish(v.record(v.string(), v.array(v.string()))),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** What an answer outside 2xx says: its status, headers of interest and text. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string | undefined;
  readonly retryAfter?: string | undefined;
}

/** Turns an answer outside 2xx into the failure with the words of the call and of the body it sent (D-165, D-190…D-204). */
export function failureOf(refusal: Refusal, words: Words, sent?: unknown): Failure {
  const { status, requestId } = refusal;
  const body = readErrorBody(refusal);
  const fields = words.says === 'nameError' ? withOwnNames(body?.errors ?? {}) : (body?.errors ?? {});
  const { message, isGeneral } = wordsFor(refusal, body, words, sent);
  const description = isGeneral && status < 500 ? body?.description?.trim() : undefined;
  const told = { message, ...(description && { description }), ...(requestId && { requestId }) };
  if (status === 401) return { kind: 'unauthenticated', ...told };
  if (status === 403) return { kind: 'forbidden', ...told };
  if (status === 404) return { kind: 'missing', ...(!isGeneral && { catalogued: true }), ...told };
  if (status === 409) return { kind: 'conflict', fields, ...told };
  if (status === 412) return { kind: 'stale', ...told };
  if (status === 429 || status >= 500)
    return { kind: 'unavailable', status, ...secondsIn(refusal.retryAfter), ...told };
  return { kind: 'rejected', status, fields, ...told };
}

/** All that a failure says, sentence by sentence, for a place that has no form whose fields could say their part (B6). */
export function sentencesOf(failure: Failure): readonly string[] {
  const { message, description } = failure;
  const fields = 'fields' in failure ? Object.values(failure.fields).flat() : [];
  const said = [message, ...(description === undefined ? [] : [description]), ...fields];
  return [...new Set(said.map((sentence) => sentence.trim()).filter((sentence) => sentence !== ''))];
}

/** The first message of the first field, in body order (D-165). */
export const firstFieldError = (fields: FieldErrors): string | undefined =>
  Object.values(fields).find(([first]) => first)?.[0];

interface Wording {
  readonly message: string;
  /** Nothing more is known of this failure than that the call did not work. */
  readonly isGeneral: boolean;
}

function wordsFor(
  { status, text }: Refusal,
  body: ErrorBody | undefined,
  { containing = [], duplicate, on = {}, says, otherwise }: Words,
  sent: unknown,
): Wording {
  const contained = containing.find((entry) => text.toLowerCase().includes(entry.text.toLowerCase()));
  if (contained) return particular(contained.words);
  if (duplicate !== undefined && isDuplicate(status, text, body)) return particular(filled(duplicate, sent));
  const catalogued = on[status];
  if (catalogued) return particular(catalogued);
  const said = says && sayings[says](body ?? {}, status);
  return said?.trim() ? particular(said) : { message: otherwise, isGeneral: true };
}

const particular = (message: string): Wording => ({ message, isGeneral: false });

type Saying = (body: ErrorBody, status: number) => string | null | undefined;

const sayings: Readonly<Record<NonNullable<Words['says']>, Saying>> = {
  firstFieldError: ({ errors }) => firstFieldError(errors ?? {}),
  description: ({ description }) => description,
  descriptionOfValues: ({ description }, status) => (judgesWhatWasSent.has(status) ? description : undefined),
  descriptionAsSentence: ({ description }) => description && asSentence(description),
  takenName: ({ errors }, status) => (judgesWhatWasSent.has(status) ? nameErrors(errors ?? {})[0] : undefined),
  nameError: ({ errors, description }, status) =>
    nameErrors(withOwnNames(errors ?? {}))[0] ??
    firstFieldError(errors ?? {}) ??
    (judgesWhatWasSent.has(status) ? description : undefined),
};

/** A text that ends with a full stop, and with one only (D-201). */
function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.endsWith('.') ? trimmed : `${trimmed}.`;
}

/** The answers that speak of the values: any other status says something about the caller, the record or the host. */
const judgesWhatWasSent: ReadonlySet<number> = new Set([400, 409, 422]);

const isDuplicate = (status: number, text: string, body: ErrorBody | undefined): boolean =>
  status === 409 || (status === 400 && (/already exists/i.test(text) || nameErrors(body?.errors ?? {}).length > 0));

/** The name error list: errors.Name or errors.name (D-165). */
const nameErrors = (errors: FieldErrors): readonly string[] => errors.Name ?? errors.name ?? [];

/** Of a name that is taken only the name is told, not whose (D-199). */
const withOwnNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      /^name$/i.test(field) ? messages.map((message) => message.split('for client')[0]?.trim() || message) : messages,
    ]),
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function filled(words: string, sent: unknown): string {
  const members = new Map<string, unknown>(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => textOf(members.get(name))).trim();
}

/** The body of a refusal; a plain text is its description (D-165). */
function readErrorBody({ status, text }: Refusal): ErrorBody | undefined {
  const content = jsonIn(text);
  if (typeof content === 'string') return status < 500 && isSentence(content) ? { description: content } : undefined;
  const parsed = v.safeParse(ErrorBody, content);
  return parsed.success ? parsed.output : undefined;
}

/** What a text holds as JSON, or the text itself. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A page of a proxy or a trace of a host is nothing to show to a person. */
const isSentence = (text: string) => text.trim() !== '' && text.length <= 500 && !/^\s*[<{[]|[\r\n]\s*\S/.test(text);

function secondsIn(retryAfter: string | undefined): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter);
  return retryAfter && Number.isFinite(seconds) && seconds >= 0 ? { retryAfterSeconds: seconds } : {};
}
