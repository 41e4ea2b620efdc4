import type { Call } from '@wardmere/api';
import { HttpResponse } from 'msw';

/** One question put to the fake platform. */
export interface Question {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
  /** Whoever asked has given up. */
  readonly signal: AbortSignal;
  /** How often the call has been made, this time included. */
  readonly times: number;
  /** What the platform would say by itself; a number of rows for lists of another length. */
  readonly ordinary: (rows?: number) => Response;
}

/** How a story lets a call be answered. */
export type Answer = (question: Question) => Response | Promise<Response>;

/** A list without rows. */
export const empty: Answer = ({ ordinary }) => ordinary(0);
/** A list of that many rows. */
export const rows =
  (count: number): Answer =>
  ({ ordinary }) =>
    ordinary(count);
/** The record as given, laid over the ordinary one. */
export const withMembers =
  (members: Readonly<Record<string, unknown>>): Answer =>
  async ({ ordinary }) => {
    const answer = ordinary();
    const record: unknown = await answer.clone().json();
    return HttpResponse.json({ ...Object(record), ...members }, { headers: answer.headers });
  };
/** An answer outside 2xx, with what a host says about it. */
export const refuse =
  (
    status: number,
    body: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Answer =>
  () =>
    HttpResponse.json(body, { status, headers: { 'X-Request-Id': '7f3a-2c91', ...headers } });
/** An answer outside 2xx in plain text. */
export const refuseInWords =
  (status: number, text: string): Answer =>
  () =>
    new HttpResponse(text, { status });
/** The connection breaks before an answer. */
export const drop: Answer = () => HttpResponse.error();
/** 200 with what cannot be read. */
export const malformed: Answer = () => new HttpResponse('<!doctype html>', { status: 200 });
/** Success, and nothing else. */
export const done: Answer = () => new HttpResponse(null, { status: 204 });
/** No answer, ever. */
export const never: Answer = () => new Promise<Response>(() => undefined);
/** The ordinary answer after that many milliseconds. */
export const after =
  (milliseconds: number, answer: Answer = ({ ordinary }) => ordinary()): Answer =>
  (question) =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(answer(question)), milliseconds);
    });
/** The ordinary answer at first, another one from then on. */
export const later =
  (answer: Answer): Answer =>
  (question) =>
    question.times === 1 ? question.ordinary() : answer(question);
/** That answer at first, the ordinary one from then on. */
export const atFirst =
  (answer: Answer): Answer =>
  (question) =>
    question.times === 1 ? answer(question) : question.ordinary();
