import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { NeighboursPlace } from '../settings.ts';
import { checkSignature, type SignatureFound } from './check-signature.ts';
import { wantedProofs, type ExpectedSecrets } from './wanted-proofs.ts';

/** A message as it came, and how it was answered. */
export interface Arrival {
  readonly id: string;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly messageId: string;
  readonly signature: SignatureFound;
  readonly contentType: string;
  readonly body: string;
  /** In a word where it was not answered by a status. */
  readonly answered: string;
}

/** Receivers of the demonstration: what came, the latest first, and which are switched off. */
export interface Receiver {
  readonly handle: RequestListener;
  /** Where they stand, as messages are sent to them: by the number of this machine. */
  readonly url: string;
  readonly arrivals: () => readonly Arrival[];
  readonly isDown: (name: string) => boolean;
  /** Takes a receiver below `/switch` down, or brings it back. */
  readonly switch: (name: string, isDown: boolean) => void;
}

export interface ReceiverOptions {
  readonly place: Pick<NeighboursPlace, 'target'>;
  /** The keys that messages may be signed by at this moment. */
  readonly publicKeys: () => readonly string[];
  readonly expected: ExpectedSecrets;
  readonly now: () => Date;
}

/** Below which path of the neighbours they stand. */
export const RECEIVERS = '/receiver';

const KEPT = 300;
const MOST_READ = 256 * 1024;
const MOST_SHOWN = 4000;
const SLOWLY_MS = 3000;
const ENDLESS = 'and so on '.repeat(400);

/** What a receiver does, by the first part of its path. */
export const BEHAVIOURS = [
  '200',
  '204',
  '400',
  '404',
  '410',
  '429',
  '500',
  'slow',
  'never',
  'endless',
  'redirect',
  'basic',
  'digest',
  'key',
  'token',
  'account',
  'signed',
  'switch',
] as const;

/** Receivers to try messages with: each path does something else, and what came is kept to be looked at (D-258). */
export function createReceiver({ place, publicKeys, expected, now }: ReceiverOptions): Receiver {
  const arrivals: Arrival[] = [];
  const down = new Set<string>();
  const proofs = wantedProofs(expected, now);
  const url = `http://${place.target}${RECEIVERS}`;

  const handle: RequestListener = (request, response) => {
    request.on('error', () => response.destroy());
    bodyOf(request, (body) => {
      const [, , behaviour = '', name = ''] = (request.url ?? '/').split(/[/?]/);
      if (behaviour === 'login') return giveToken(request, response, body);
      const signature = checkSignature(publicKeys(), { headers: request.headers, body, now: now() });
      const note = (answered: string) => {
        arrivals.unshift(arrivalOf(request, { body, signature, answered, at: now() }));
        arrivals.splice(KEPT);
      };
      // Whoever is down hears nothing, so nothing came.
      if (behaviour === 'switch' && down.has(name)) return request.socket.destroy();
      return note(answer(request, response, { behaviour, signature }));
    });
  };
  const giveToken = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const given = proofs.giveToken(request, body.toString('utf8'));
    response.writeHead(given === undefined ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given ?? { error: 'invalid_client' }));
  };
  const judges = new Map(Object.entries(proofs.judges));
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { behaviour, signature }: { readonly behaviour: string; readonly signature: SignatureFound },
  ): string => {
    const end = (status: number, headers: Record<string, string> = {}) => {
      response.writeHead(status, headers).end(status === 204 ? undefined : `${status}`);
      return String(status);
    };
    const judge = judges.get(behaviour);
    if (judge !== undefined) {
      const verdict = judge(request);
      if (verdict === 'proven') return end(200);
      return end(401, verdict.challenge === undefined ? {} : { 'www-authenticate': verdict.challenge });
    }
    switch (behaviour) {
      case 'never':
        return 'never';
      case 'slow':
        setTimeout(() => end(200), SLOWLY_MS).unref();
        return '200, slowly';
      case 'endless':
        goOn(response);
        return '200, endlessly';
      case 'redirect':
        return end(302, { location: `${url}/200/elsewhere` });
      case 'signed':
        return end(signature === 'valid' ? 200 : 401);
      case 'switch':
        return end(200);
      case '429':
        return end(429, { 'retry-after': '2' });
      default:
        return end(/^(?:200|204|400|404|410|500)$/.test(behaviour) ? Number(behaviour) : 404);
    }
  };

  return {
    handle,
    url,
    arrivals: () => arrivals,
    isDown: (name) => down.has(name),
    switch: (name, isDown) => {
      if (isDown) down.add(name);
      else down.delete(name);
    },
  };
}

/** Whoever sends more than is read is heard no further. */
function bodyOf(request: IncomingMessage, then: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  request.on('data', (part: Buffer) => {
    length += part.length;
    if (length > MOST_READ) request.destroy();
    else parts.push(part);
  });
  request.on('end', () => then(Buffer.concat(parts)));
}

/** Answers as long as anybody listens. */
function goOn(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const more = () => {
    if (response.destroyed) return;
    // Whoever reads no more is not written for.
    if (!response.writableNeedDrain) response.write(ENDLESS);
    setTimeout(more, 20).unref();
  };
  more();
}

const arrivalOf = (
  { method = '', url = '', headers }: IncomingMessage,
  { body, ...found }: Pick<Arrival, 'signature' | 'answered' | 'at'> & { readonly body: Buffer },
): Arrival => ({
  id: randomUUID(),
  ...found,
  method,
  path: url,
  messageId: String(headers['webhook-id'] ?? ''),
  contentType: headers['content-type'] ?? '',
  body: body.toString('utf8').slice(0, MOST_SHOWN),
});
