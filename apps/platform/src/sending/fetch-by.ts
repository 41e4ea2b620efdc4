import type { Dial } from './dial.ts';
import { Unreached } from './unreached.ts';

/** So long an answer is waited for that nobody waits for otherwise. */
const PATIENCE = 10_000;

interface Asked {
  readonly method: string;
  readonly headers: ConstructorParameters<typeof Headers>[0];
  readonly body?: URLSearchParams | undefined;
  readonly signal?: AbortSignal | undefined;
}
export type Fetch = (url: string, asked: Asked) => Promise<Response>;

/**
 * Asks as `fetch` does, by a connection that is judged: nothing is unpacked and no redirect followed, and of what is longer
 * than is read comes the beginning (D-255, D-256). Throws `Unreached` with the reason where there is no answer.
 */
export const fetchBy =
  (dial: Dial): Fetch =>
  async (url, { method, headers, body, signal = AbortSignal.timeout(PATIENCE) }) => {
    const named = [...new Headers(headers)].map(([name, value]) => ({ name, value }));
    const { answer, failure = '' } = await dial({ method, url, headers: named, body: body?.toString() }, { signal });
    if (answer === undefined) throw new Unreached(failure);
    const { statusCode, headers: told } = answer;
    const type = told.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    const isEmpty = statusCode === 204 || statusCode === 205 || statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: statusCode,
      headers: { 'content-type': type },
    });
  };
