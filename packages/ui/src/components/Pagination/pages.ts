/** The page numbers worth showing: first, last, and those about the current one; `gap` where numbers are left out. */
export function pagesAround(page: number, last: number): readonly (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, last];
  if (page <= 3) wanted.push(2, 3, 4);
  if (page >= last - 2) wanted.push(last - 3, last - 2, last - 1);
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b);
  return numbers.flatMap((number, at): readonly (number | 'gap')[] => {
    const before = numbers[at - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}
