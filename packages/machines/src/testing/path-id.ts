import type { Path } from './walk-chart.ts';

/**
 * A name of a path that stays when others are added: made of its chart and of what it does, not of its place among them.
 */
export function pathId(chart: string, { given, steps }: Pick<Path, 'given' | 'steps'>): string {
  const doing = [given, ...steps.map(({ when, event }) => `${when}|${event}`)].join('\n');
  return `${chart}-${hash(doing).toString(36).padStart(7, '0')}`;
}

/** FNV-1a over UTF-16: short, the same in Node and in a browser, and no secret rests on it. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}
