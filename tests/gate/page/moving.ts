import type { Told } from '../told.ts';
import { selectorOf } from './selector-of.ts';

/** What is drawn elsewhere or otherwise a moment later although nobody does anything: moved by a script, or blinking. */
export async function moving(): Promise<readonly Told[]> {
  const parts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (part) => part.closest('svg') === null || part.tagName === 'svg',
  );
  const looks: string[][] = parts.map(() => []);
  for (let time = 0; time < 4; time += 1) {
    parts.forEach((part, at) => looks[at]?.push(lookOf(part)));
    await new Promise((later) => setTimeout(later, 160));
  }
  const restless = parts.filter((part, at) => part.isConnected && new Set(looks[at]).size >= 3);
  return restless
    .filter((part) => !restless.some((other) => other !== part && part.contains(other)))
    .map((at) => ({
      rule: 'moves-by-itself',
      selector: selectorOf(at),
      says: 'This moves, blinks or changes although nobody does anything.',
    }));
}

function lookOf(part: HTMLElement): string {
  const { x, y, width, height } = part.getBoundingClientRect();
  const { opacity, visibility, color, backgroundColor } = getComputedStyle(part);
  const words = part.childElementCount === 0 ? part.textContent : '';
  return [x, y, width, height].map(Math.round).join(' ') + opacity + visibility + color + backgroundColor + words;
}
