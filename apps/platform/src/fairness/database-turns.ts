import { FairQueue } from './fair-queue.ts';

/**
 * How the database is shared: a connection is asked for only when a turn has come. Few at once, since the processors are
 * few; while others are about, one person works on one thing at a time and their client on two. Whoever is alone has so many
 * that the processors never wait for an answer, and leaves one for a colleague who comes and one for another client.
 */
export const databaseTurns = (): FairQueue =>
  new FairQueue({
    atOnce: 8,
    ofPart: { besideOthers: 2, alone: 7 },
    ofMember: { besideOthers: 1, alone: 6 },
    waiting: { ofMember: 200, ofPart: 400, ofAll: 2000 },
    patienceMs: 10_000,
  });
