import type { IncomingMessage } from 'node:http';

/** What is kept of a request that nobody reads yet: longer ones are read by whoever knows how long they may be. */
const KEPT = 64 * 1024;

/**
 * Waits until all that is sent with a request is here, or as much as is kept of it, and reads nothing; says no where
 * whoever sends it went away.
 */
export function arrival(request: IncomingMessage): Promise<boolean> {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  const isAwaited = coding !== undefined || Number(length) > 0;
  if (!isAwaited || isHere(request)) return Promise.resolve(true);
  return new Promise((done) => {
    const look = () => {
      if (!isHere(request) && !request.destroyed) return;
      request.off('readable', look).off('close', look);
      done(!request.destroyed);
    };
    request.on('readable', look).on('close', look);
  });
}

const isHere = ({ complete, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  complete || readableLength >= Math.min(KEPT, readableHighWaterMark);
