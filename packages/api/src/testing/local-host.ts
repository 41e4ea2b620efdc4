import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** What a host was asked. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}
/** A server of this machine that keeps what it was asked and answers as it is told. */
export const listen = (keep: (one: Seen) => void, answer: () => Response | Promise<Response>) =>
  new Promise<{ server: Server; host: string }>((done) => {
    const started = createServer(async (request, response) => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      keep({ method: request.method ?? '', path: request.url ?? '', headers, body: await text(request) });
      const answered = await answer();
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.flushHeaders();
      await pipeline(answered.body ?? [], response).catch(() => undefined);
    });
    started.listen(0, '127.0.0.1', () => {
      const address = started.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      done({ server: started, host: `http://127.0.0.1:${port}` });
    });
  });
