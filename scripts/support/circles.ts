import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';

/** Whom each file names, whether for values, for types or to be loaded later. */
type Names = ReadonlyMap<string, readonly string[]>;

/** Reads whom the files of a checkout name. A type or a screen loaded later ties two files together as much as a value. */
export function namesIn(files: ReadonlyMap<string, string>): Names {
  return new Map(
    [...files].map(([path, text]) => {
      const { module } = parseSync(path, text);
      const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
      const now = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].flatMap(
        ({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []),
      );
      const named = [...now, ...later]
        .filter((from) => from.startsWith('.'))
        .map((from) => normalize(join(dirname(path), from)));
      return [path, named.filter((other) => files.has(other))];
    }),
  );
}

/** The files that name each other round, each circle sorted: Tarjan's strongly connected components. */
export function circlesAmong(names: Names): readonly (readonly string[])[] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const mine = order.size;
    order.set(path, mine);
    lowest.set(path, mine);
    open.push(path);
    for (const other of names.get(path) ?? []) {
      const reached = order.has(other) ? (open.includes(other) ? order.get(other) : undefined) : visit(other);
      lowest.set(path, Math.min(lowest.get(path) ?? mine, reached ?? mine));
    }
    const low = lowest.get(path) ?? mine;
    if (low === mine) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) found.push(circle.toSorted());
    }
    return low;
  };
  for (const path of names.keys()) if (!order.has(path)) visit(path);
  return found;
}
