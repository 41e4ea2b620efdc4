import { IncomingMessage } from 'node:http';

interface Request {
  readonly req: { readonly header: (name: string) => string | undefined };
  readonly env: unknown;
}

/** The network address a request comes from; behind a proxy of ours, the one the proxy saw. */
export function networkOf({ req, env }: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return forwarded ?? (incoming instanceof IncomingMessage ? incoming.socket.remoteAddress : undefined) ?? '';
}
