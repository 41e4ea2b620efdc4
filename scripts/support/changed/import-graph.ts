import { dirname, join, normalize } from 'node:path/posix';
import { readModule, type Module } from './read-module.ts';

/** What each module needs at run time, by path below the checkout. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of a checkout, and where the name of one of its packages leads. */
export interface Sources {
  readonly paths: ReadonlySet<string>;
  readonly read: (path: string) => string;
  readonly packagePath: (specifier: string) => string | undefined;
}

/** A module together with everything it hands on. */
const whole = (path: string) => `${path}#whole`;
const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.d.ts');

/**
 * Who needs whom. Whoever takes a name by the door of a package needs the file the name stands in, and not all that has
 * the same door: otherwise every change would touch everything.
 */
export function importGraph({ paths, read, packagePath }: Sources): ImportGraph {
  const modules = new Map<string, Module>();
  for (const path of paths) if (isCode(path)) modules.set(path, readModule(path, read(path)));

  const resolved = (importer: string, from: string): readonly string[] => {
    const bare = from.replace(/[?#].*$/, '');
    if (!bare.startsWith('.')) return [packagePath(bare) ?? ''].filter((path) => paths.has(path));
    const path = normalize(join(dirname(importer), bare)).replace(/\/$/, '');
    // A folder that is named is all there is in it.
    return paths.has(path) ? [path] : [...paths].filter((other) => other.startsWith(`${path}/`));
  };
  /** Where a name stands that a module exports, by which doors. */
  const homesOf = (
    path: string,
    name: string,
    seen: ReadonlySet<string> = new Set(),
  ): readonly string[] | undefined => {
    const module = modules.get(path);
    if (!module || module.own.has(name)) return [path];
    if (seen.has(path)) return undefined;
    const passed = new Set([...seen, path]);
    for (const { from, name: handed } of module.handsOn) {
      if (handed && handed.here !== name) continue;
      for (const next of resolved(path, from)) {
        const homes = homesOf(next, handed?.there ?? name, passed);
        if (homes) return [path, ...homes];
      }
    }
    return undefined;
  };

  const graph = new Map<string, ReadonlySet<string>>();
  for (const [path, { takes, handsOn }] of modules) {
    const needs = takes.flatMap(({ from, names }) =>
      resolved(path, from).flatMap((there) =>
        names === 'everything' ? [whole(there)] : names.flatMap((name) => homesOf(there, name) ?? [whole(there)]),
      ),
    );
    graph.set(path, new Set(needs));
    const handed = handsOn.flatMap(({ from, name }) =>
      resolved(path, from).flatMap((there) => (name && homesOf(there, name.there)) ?? [whole(there)]),
    );
    graph.set(whole(path), new Set([path, ...handed]));
  }
  return graph;
}

/** Whom a change of some files can have touched, each with the number of steps between them. */
export function touchedBy(graph: ImportGraph, changed: Iterable<string>): ReadonlyMap<string, number> {
  const neededBy = new Map<string, string[]>();
  for (const [path, needs] of graph)
    for (const need of needs) neededBy.set(need, [...(neededBy.get(need) ?? []), path]);
  const steps = new Map<string, number>();
  let ring = [...changed].flatMap((path) => [path, whole(path)]);
  for (let step = 0; ring.length > 0; step += 1) {
    const fresh = new Set(ring.filter((path) => !steps.has(path)));
    for (const path of fresh) steps.set(path, step);
    ring = [...fresh].flatMap((path) => neededBy.get(path) ?? []);
  }
  return new Map([...steps].filter(([path]) => !path.endsWith('#whole')));
}
