import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request of a browser that is answered at this moment. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What happened during it to what the browser keeps for us, by where it is kept and its id. */
  readonly changed: Map<string, object | 'forgotten' | 'elsewhere'>;
}

const visits = new AsyncLocalStorage<Visit>();

/** Does work as the answer to a browser's request, which may be asked to keep something. */
export const inVisit = <T>(request: IncomingMessage, response: ServerResponse, work: () => T): T =>
  visits.run({ request, response, changed: new Map() }, work);

/** Takes the cookies out of an answer that is not written yet. */
export function takeCookies(response: ServerResponse): readonly string[] {
  const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
  response.removeHeader('set-cookie');
  return lines;
}

/** The visit of this moment; work of our own is none. */
export const visitNow = (): Visit | undefined => visits.getStore();
