import { IncomingMessage } from 'node:http';

interface Request {
  readonly req: { readonly header: (name: string) => string | undefined };
  readonly env: unknown;
}

/** The network address a request comes from; behind a proxy of ours, the one the proxy saw. */
export function networkOf({ req, env }: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(req.header('x-forwarded-for')) : undefined;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return forwarded ?? (incoming instanceof IncomingMessage ? incoming.socket.remoteAddress : undefined) ?? '';
}

/** As `networkOf`, of a request that no framework has looked at. */
export function networkOfMessage({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf([headers['x-forwarded-for']].flat().at(-1)) : undefined;
  return forwarded ?? socket.remoteAddress ?? '';
}

const lastOf = (forwarded: string | undefined) => forwarded?.split(',').at(-1)?.trim();
