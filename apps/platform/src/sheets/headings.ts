/** The letter a spreadsheet calls a column by: A, B … Z, AA. */
const letterOf = (index: number): string =>
  index < 26
    ? String.fromCodePoint(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + String.fromCodePoint(65 + (index % 26));

/** The names of a file's columns, each once: a blank heading is called by its letter, a repeated one is counted (D-220). */
export function headingsOf(cells: readonly string[], width: number): readonly string[] {
  const taken = new Set<string>();
  return Array.from({ length: Math.max(cells.length, width) }, (_, index) => {
    const name = cells[index]?.trim() || `Column ${letterOf(index)}`;
    let [free, count] = [name, 1];
    while (taken.has(free)) free = `${name} (${(count += 1)})`;
    taken.add(free);
    return free;
  });
}
