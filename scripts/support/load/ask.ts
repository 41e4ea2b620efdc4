import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** A request of the load, as plain as it can be made: what is measured is the platform, not a client. */
export interface Asking {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How it was answered, or that it was not. */
export interface Answered {
  readonly status: number | 'broken';
  readonly ms: number;
  readonly text: string;
}

/** Asks over connections that are kept; what breaks is told as broken and never thrown. */
export function askerOf(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const ask = ({ method = 'GET', path, headers = {}, body }: Asking): Promise<Answered> =>
    new Promise((done) => {
      const began = performance.now();
      const end = (status: Answered['status'], text = '') => done({ status, ms: performance.now() - began, text });
      const asked = request(`${origin}${path}`, { method, agent, headers }, (response) => {
        textOf(response).then(
          (text) => end(response.statusCode ?? 'broken', text),
          () => end('broken'),
        );
      });
      asked.on('error', () => end('broken'));
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export type Ask = ReturnType<typeof askerOf>['ask'];

/** The headers of a call of somebody who is signed in. */
export const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
