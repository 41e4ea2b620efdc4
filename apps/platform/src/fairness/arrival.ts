import type { IncomingMessage } from 'node:http';

/** What is kept of a request that nobody reads yet: longer ones are read by whoever knows how long they may be. */
const KEPT = 64 * 1024;
/** So many parts stand one by one before they are made one: what comes letter by letter would weigh a hundred times as much. */
const MOST_PARTS = 256;

/** Whether more of a request is on its way than its headers. */
export function isArriving(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  return (coding !== undefined || Number(length) > 0) && !isHere(request) && !request.destroyed;
}

/**
 * Waits until all that is sent with a request is here, or as much as is kept of it, and reads nothing; says no where
 * whoever sends it went away.
 */
export function arrival(request: IncomingMessage): Promise<boolean> {
  if (!isArriving(request)) return Promise.resolve(!request.destroyed);
  return new Promise((done) => {
    let parts = 0;
    const look = () => {
      if (isArriving(request)) {
        parts += 1;
        if (parts % MOST_PARTS === 0) becomeOne(request);
        return;
      }
      request.off('readable', look).off('close', look);
      done(!request.destroyed);
    };
    request.on('readable', look).on('close', look);
  });
}

const isHere = ({ complete, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  complete || readableLength >= Math.min(KEPT, readableHighWaterMark);

function becomeOne(request: IncomingMessage): void {
  const all: unknown = request.read();
  if (all !== null) request.unshift(all);
}
