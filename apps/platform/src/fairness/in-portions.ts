import { afterOthers } from './after-others.ts';

/** So long nobody else is served. */
const PORTION_MS = 3;

/** Works through many things a few milliseconds at a time: whoever waits for an answer meanwhile is served in between. */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const came: Result[] = [];
  let begun = performance.now();
  for (const [at, item] of items.entries()) {
    came.push(work(item, at));
    if (performance.now() - begun < PORTION_MS) continue;
    await afterOthers();
    begun = performance.now();
  }
  return came;
}
