import { parseSync } from 'vite';

/** What a module takes from another: names, or everything there is. */
export interface Taken {
  readonly from: string;
  readonly names: readonly string[] | 'everything';
}

/** What a module hands on of another: one name under another, or everything under its own. */
export interface HandedOn {
  readonly from: string;
  readonly name?: { readonly there: string; readonly here: string };
}

/** A module as the others see it. */
export interface Module {
  readonly takes: readonly Taken[];
  readonly handsOn: readonly HandedOn[];
  /** What it exports of its own. */
  readonly own: ReadonlySet<string>;
}

/** Reads what a module imports, loads later, names as a file beside it, hands on and exports; types are nobody's at run time. */
export function readModule(path: string, text: string): Module {
  const { module } = parseSync(path, text);
  const takes: Taken[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
    const names = entries.map(({ importName }) => importName);
    const byName = names.length > 0 && names.every(({ kind }) => kind === 'Name' || kind === 'Default');
    takes.push({
      from: moduleRequest.value,
      names: byName ? names.map(({ kind, name }) => (kind === 'Default' ? 'default' : (name ?? ''))) : 'everything',
    });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const from = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (from !== undefined) takes.push({ from, names: 'everything' });
  }
  for (const [, from = ''] of text.matchAll(besideIt)) {
    takes.push({ from: from.startsWith('.') ? from : `./${from}`, names: 'everything' });
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const handsOn = exported.flatMap(({ moduleRequest, importName, exportName }): HandedOn[] => {
    if (!moduleRequest) return [];
    const [there, here] = [importName.name, exportName.name];
    const name = importName.kind === 'Name' && there !== null && here !== null ? { name: { there, here } } : {};
    return [{ from: moduleRequest.value, ...name }];
  });
  const own = exported.flatMap(({ moduleRequest, exportName }) =>
    moduleRequest ? [] : [exportName.kind === 'Default' ? 'default' : (exportName.name ?? '')],
  );
  return { takes, handsOn, own: new Set(own) };
}

const besideIt = /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;
