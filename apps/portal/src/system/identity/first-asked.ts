import type { SilentlyAsked } from './ask-silently.ts';
import type { ProvingKey } from './proving-key.ts';

/** A code is good for a minute: what the document has asked longer ago is asked again. */
const GOOD_FOR = 30_000;

/** What the document has asked before any code of the portal was here. */
export type FirstAsked = SilentlyAsked & {
  /** When, by the clock of this device. */
  readonly at: number;
};

declare global {
  var firstAsked: FirstAsked | undefined;
}

/** Keeps what the document has asked for whoever starts in it; what never comes is asked again. */
export function keepFirst(asked: FirstAsked): void {
  globalThis.firstAsked = asked;
  asked.answer.catch(() => {
    globalThis.firstAsked = undefined;
  });
}

/** Which way the document has asked, where its answer may still count. */
export function firstWay(): SilentlyAsked['way'] | undefined {
  const { firstAsked } = globalThis;
  return firstAsked !== undefined && Math.abs(Date.now() - firstAsked.at) < GOOD_FOR ? firstAsked.way : undefined;
}

/** The key that the document has asked with; what is given for it is bound to it. */
export const firstKey = (): Promise<ProvingKey> | undefined =>
  globalThis.firstAsked?.way === 'atOnce' ? globalThis.firstAsked.key : undefined;

/** What the document has asked, once. */
export async function takeFirst(): Promise<SilentlyAsked> {
  const { firstAsked } = globalThis;
  globalThis.firstAsked = undefined;
  if (firstAsked === undefined) throw new Error('The document has asked nobody.');
  return firstAsked;
}
