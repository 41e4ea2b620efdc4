import type { Socket } from 'node:net';

/** What whoever is at the other end of a line has asked for and been answered, and has not fetched. */
export interface Unfetched {
  /** Adds an answer of so many bytes; false where it is too much for one who reads what they ask for. */
  readonly add: (bytes: number) => boolean;
}

/**
 * The library takes every answer and keeps what the line does not: what went out on it is all that tells. What else goes
 * out – headers, keys, words – counts as fetched too, so that nobody is told less than they have room for.
 */
export function unfetchedOn(line: Pick<Socket, 'bytesWritten' | 'writableLength'>, most: number): Unfetched {
  const goneBy = () => line.bytesWritten - line.writableLength;
  let [unfetched, gone] = [0, goneBy()];
  return {
    add: (bytes) => {
      const now = goneBy();
      unfetched = Math.max(0, unfetched - (now - gone)) + bytes;
      gone = now;
      return unfetched <= most;
    },
  };
}
