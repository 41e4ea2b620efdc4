import type { Told } from '../told.ts';
import { seenNow, type Text } from './seen.ts';
import { selectorOf } from './selector-of.ts';

/** Pairs of texts that are drawn apart and heard as one word in one of the names. */
export function runTogether(heard: readonly string[]): readonly Told[] {
  const { texts } = seenNow();
  return texts.flatMap((text, at) => {
    const next = texts[at + 1];
    if (
      next === undefined ||
      next.of === text.of ||
      !isApart(text, next) ||
      /\s$/.test(text.node.data) ||
      /^\s/.test(next.node.data)
    )
      return [];
    const [end, start] = [text.words.slice(-14), next.words.slice(0, 14)];
    if (!/[\p{L}\p{N}.,)]$/u.test(end) || !/^[\p{L}\p{N}(]/u.test(start)) return [];
    // Two figures may be part of any other.
    if (!/\p{L}/u.test(end + start)) return [];
    const joined = heard.find((name) => name.includes(end + start));
    return joined === undefined
      ? []
      : [
          {
            rule: 'text-run-together',
            selector: selectorOf(text.of),
            says: `“${joined.slice(0, 80)}” is heard without a pause after “${end}”.`,
          },
        ];
  });
}

function isApart({ lines }: Text, next: Text): boolean {
  const [last, first] = [lines.at(-1), next.lines[0]];
  if (last === undefined || first === undefined) return false;
  return first.left - last.right > 2 || Math.abs(first.top - last.top) > last.height / 2 || first.right < last.left;
}
