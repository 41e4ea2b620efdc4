import type { HeaderPair, ReceivedAnswer, SendTimings, SentRequest } from '@wardmere/api';
import type { Message } from '@wardmere/connect/message';
import type { Dial } from './dial.ts';

/** What is sent, and how. */
export interface Outbound {
  readonly message: Message;
  readonly ignoreSslErrors: boolean;
}

/** What became of one attempt, without a secret in it. */
export interface Attempt {
  readonly isSuccess: boolean;
  readonly request: SentRequest;
  readonly answer: ReceivedAnswer | null;
  readonly timings: SendTimings;
  readonly ignoredCertificate: string | null;
  /** Why it is none, as a sentence; empty for a success. */
  readonly errorMessage: string;
}

/** Sends messages to other people's machines. No transaction is open while it does. */
export interface Sender {
  attempt(outbound: Outbound): Promise<Attempt>;
}

/** So long everything of one attempt may take, from the look-up to the last byte (D-256). */
const PATIENCE = 10_000;
/** How much of an answer is kept as text. */
const MOST_KEPT = 4096;

export const createSender = ({ dial }: { readonly dial: Dial }): Sender => ({
  async attempt({ message, ignoreSslErrors }) {
    const { httpVerb, url, body } = message;
    const { headers } = message;
    const signal = AbortSignal.timeout(PATIENCE);
    const dialled = await dial({ method: httpVerb.toUpperCase(), url, headers, body }, { ignoreSslErrors, signal });
    const answer = dialled.answer === undefined ? null : kept(dialled.answer);
    const errorMessage = dialled.failure ?? (answer === null ? '' : refusalIn(answer));
    return {
      isSuccess: errorMessage === '',
      request: { httpVerb, url, headers: [...headers], body: body ?? '' },
      answer,
      timings: dialled.timings,
      ignoredCertificate: dialled.ignoredCertificate ?? null,
      errorMessage,
    };
  },
});

interface Read {
  readonly statusCode: number;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  readonly isCut: boolean;
}

/** An answer as it is kept: some text of it, whatever it says it is. */
function kept({ statusCode, headers, body, isCut }: Read): ReceivedAnswer {
  const text = body.subarray(0, MOST_KEPT).toString('utf8').replaceAll('\u0000', '\ufffd');
  return { statusCode, headers: [...headers], body: text, isCut: isCut || body.byteLength > MOST_KEPT };
}

/** Delivered is what is answered with 2xx; where a redirect leads is told and not followed (D-256). */
function refusalIn({ statusCode, headers }: ReceivedAnswer): string {
  if (statusCode >= 200 && statusCode <= 299) return '';
  const to = headers.find(({ name }) => name.toLowerCase() === 'location')?.value;
  if (statusCode >= 300 && statusCode <= 399 && to !== undefined)
    return `The receiver redirects to ${to.slice(0, 200)}, which is not followed.`;
  return `The receiver answered with ${statusCode}.`;
}
