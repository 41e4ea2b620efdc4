/** One line of a comparison, with its number on the side or sides where it stands. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

/** The shortest way from one text to another, line by line; removals stand before what replaced them. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const common = longestCommon(old, now);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const [one, other] = [old[left], now[right]];
    if (one !== undefined && one === other)
      lines.push({ kind: 'same', text: one, before: (left += 1), after: (right += 1) });
    else if (one !== undefined && (other === undefined || at(common, left + 1, right) >= at(common, left, right + 1)))
      lines.push({ kind: 'removed', text: one, before: (left += 1) });
    else if (other !== undefined) lines.push({ kind: 'added', text: other, after: (right += 1) });
  }
  return lines;
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));
const at = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0;

/** For each pair of places, how many lines the rests have in common. */
function longestCommon(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const line = table[row];
      if (line)
        line[column] =
          old[row] === now[column]
            ? at(table, row + 1, column + 1) + 1
            : Math.max(at(table, row + 1, column), at(table, row, column + 1));
    }
  return table;
}
