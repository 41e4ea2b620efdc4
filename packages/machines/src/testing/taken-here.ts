import type { Feed } from '../inspection/feed.ts';
import { recordFeed, type Taken } from './record-transitions.ts';

const taken: Taken[] = [];

/** Remembers what the actor system of a feed takes in this page, until a test runner fetches it. */
export function recordHere(feed: Feed): void {
  recordFeed(feed, (one) => taken.push(one));
}

/** What was taken in this page since it was last asked for. */
export const fetchTaken = (): readonly Taken[] => taken.splice(0);
