import type { SilentlyAsked } from './ask-silently.ts';

/** A code is good for a minute: what the document has asked longer ago is asked again. */
const GOOD_FOR = 30_000;

/** What the document has asked before any code of the portal was here. */
export interface FirstAsked extends SilentlyAsked {
  /** When, by the clock of this device. */
  readonly at: number;
}

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

/** Whether the document has asked, and its answer may still count. */
export function hasFirst(): boolean {
  const { firstAsked } = globalThis;
  return firstAsked !== undefined && Math.abs(Date.now() - firstAsked.at) < GOOD_FOR;
}

/** What the document has asked, once. */
export async function takeFirst(): Promise<SilentlyAsked> {
  const { firstAsked } = globalThis;
  globalThis.firstAsked = undefined;
  if (firstAsked === undefined) throw new Error('The document has asked nobody.');
  return firstAsked;
}
