import { parseSync } from 'vite';

/** The text with everything but its comments blanked, so that each stays on its line. */
export function onlyComments(path: string, text: string): string {
  const { comments } = parseSync(path, text);
  const blank = text.replaceAll(/[^\n]/g, ' ');
  return comments.reduce(
    (kept, { start, end }) => kept.slice(0, start) + text.slice(start, end) + kept.slice(end),
    blank,
  );
}
