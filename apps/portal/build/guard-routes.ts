import { parseAst, type Plugin } from 'vite';
import { reached } from './reached.ts';

/** What a route shows: a list, a form, or neither. */
export type RouteKind = 'list' | 'form' | 'page';

/** What a route asks for before it shows a first row or field: the file of its screen, and what has to be fetched for it. */
export interface RouteChunks {
  readonly screen: string;
  readonly kind: RouteKind;
  readonly files: readonly string[];
}

/** Where the build tells of its routes, for whoever weighs what is sent. It is not served. */
export const ROUTE_CHUNKS = '.routes.json';
/** Where it tells which file is fetched for what is asked for by itself, by the name of its module. It is not served either. */
export const PART_FILES = '.parts.json';

const at = (path: string) => new RegExp(`/apps/portal/src/${path}$`);
/** What every route waits for: the document's script, and the sign-in. */
const always = [at(String.raw`main\.tsx`), at(String.raw`system/identity/identity\.ts`)];
/** Who names the screens, and the definitions that screens of plain lookups come with. A form waits for its table as well. */
const tables = [at(String.raw`app/routes\.ts`), at(String.raw`app/kinds\.ts`), at(String.raw`app/later\.ts`)];
const listPage = at(String.raw`kinds/collection/CollectionPage\.tsx`);
/** Whoever asks a package for something is given what they name, and not all of it. */
const door = /\/packages\/[^/]+\/src\/(?:words\/)?index\.ts$/;

/** What only forms need, and what is done to rows that are there. */
const ofForms =
  /\/apps\/portal\/src\/kinds\/(?:editor\/(?!OpenWork|when)|entity\/(?:define-entity|bodies|use-entity|record-work|held-by)|collection\/Bulk)|\/packages\/machines\/src\/(?:entity\/|desk\/(?!waiting)|merge\/|journal\/|replacement\/|bulk\/)|\/node_modules\/\.pnpm\/fast-json-patch@/;

/** What of the modules of a list belongs to forms. */
export const formsAmong = (modules: readonly string[]): readonly string[] =>
  modules.filter((id) => ofForms.test(id)).map((id) => id.replace(/^.*?\/((?:apps|packages|node_modules)\/)/, '$1'));

/** Fails the build where a list waits for a form, and tells what each route asks for. */
export const guardRoutes = (): Plugin => ({
  name: 'guard-routes',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const circle = circleAmong(chunks);
    if (circle !== undefined)
      this.error(
        `These files ask for each other, so that one of them runs before what it stands on: ${circle.join(', ')}`,
      );
    const waiting = chunks.filter(({ code }) => waitsAtTop(code)).map(({ name }) => name);
    if (waiting.length > 0)
      this.error(`Whatever stands on these files waits for what they await at their top: ${waiting.join(', ')}`);
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const modules = [...this.getModuleIds()];
    const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const fetched = always.flatMap((pattern) => modules.filter((id) => pattern.test(id)));
    const named = tables.flatMap((pattern) => modules.filter((id) => pattern.test(id)));
    const screens = named
      .flatMap((table) => (this.getModuleInfo(table)?.dynamicallyImportedIds ?? []).map((id) => [id, table] as const))
      .filter(([id]) => !named.includes(id));
    const routes = [...new Map(screens)].map(([screen, table]) => {
      const needed = reached(
        [...fetched, table, screen].flatMap((id) => chunkOf.get(id) ?? []),
        (chunk) => chunk.imports.flatMap((file) => chunks.filter(({ fileName }) => fileName === file)),
      );
      const isList = [...reached([screen], (id) => (door.test(id) ? [] : importedBy(id)))].some((id) =>
        listPage.test(id),
      );
      const forms = formsAmong([...needed].flatMap(({ moduleIds }) => moduleIds));
      if (isList && forms.length > 0)
        this.error(`The list ${screen} waits for a form; load it later:\n  ${forms.join('\n  ')}`);
      return {
        screen: screen.replace(/^.*\/apps\/portal\/src\//, ''),
        kind: isList ? 'list' : forms.length > 0 ? 'form' : 'page',
        files: [...needed].map(({ fileName }) => fileName),
      } satisfies RouteChunks;
    });
    const parts = Object.fromEntries(
      modules
        .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        .map((id) => [id.replace(/^.*\//, '').replace(/\.tsx?$/, ''), chunkOf.get(id)?.fileName]),
    );
    this.emitFile({ type: 'asset', fileName: PART_FILES, source: JSON.stringify(parts) });
    this.emitFile({ type: 'asset', fileName: ROUTE_CHUNKS, source: JSON.stringify(routes) });
  },
});

/** Files that are reached from themselves, by their names; undefined where there are none. */
export function circleAmong(
  files: readonly { readonly name: string; readonly fileName: string; readonly imports: readonly string[] }[],
): readonly string[] | undefined {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const next = (name: string) => byName.get(name)?.imports ?? [];
  const below = new Map(files.map(({ fileName }) => [fileName, reached(next(fileName), next)]));
  const first = files.find(({ fileName }) => below.get(fileName)?.has(fileName));
  if (first === undefined) return undefined;
  return files
    .filter(({ fileName }) => below.get(first.fileName)?.has(fileName) && below.get(fileName)?.has(first.fileName))
    .map(({ name }) => name);
}

const aFunction = /Function/;

/** Whether a file awaits something before whoever stands on it may run. */
export function waitsAtTop(code: string): boolean {
  const waits = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(waits);
    if (typeof node !== 'object' || node === null) return false;
    const { type, await: isAwaited }: { readonly type?: unknown; readonly await?: unknown } = node;
    if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited === true)) return true;
    return !(typeof type === 'string' && aFunction.test(type)) && Object.values(node).some(waits);
  };
  return code.includes('await') && waits(parseAst(code).body);
}
