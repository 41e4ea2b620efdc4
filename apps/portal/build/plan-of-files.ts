import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { formsAmong } from './guard-routes.ts';
import { reached } from './reached.ts';
import { sentTogether, type SharedFile } from './sent-together.ts';

/** By module, the name of the file that it is sent in; what has none is where the bundler puts it. */
export type PlanOfFiles = ReadonlyMap<string, string>;

/**
 * How much it matters how soon a file is here, by whose it is: most days begin with the first three lists, every list looks
 * up what stands in its columns, and what opens on a screen is fetched before somebody asks for it.
 */
const HOME = { weight: 60, of: /\/(?:Clients|Buildings|People)Screen\.tsx$/ };
const LOOKED_UP = { weight: 30, of: /\/(?:connect-)?choices\.ts$/ };
/** What a person goes to by an address, or opens from everywhere: it is a form, or has none. */
const SCREEN = { weight: 10, ofForms: 5, of: /(?:(?:Screens?|Page|Drawer)\.tsx|\.entity\.ts)$/ };
const OPENED = { weight: 1.5 };

/**
 * Asks the bundler who waits for what: it makes a file of each set of modules that the same entries share. What the document
 * itself asks for, some of it by name, is not planned.
 */
export async function planOfFiles(config: InlineConfig, asked: ReadonlySet<string>): Promise<PlanOfFiles> {
  const [bundle] = [await build({ ...config, configFile: false, logLevel: 'error' })].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built to plan by.');
  const chunks = bundle.output.filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const standsOn = ({ imports }: Rolldown.OutputChunk) => imports.flatMap((file) => byFile.get(file) ?? []);
  const begun = chunks.filter(({ isEntry, name }) => isEntry || asked.has(name));
  const withTheDocument = reached(begun, standsOn);
  const weightOf = (chunk: Rolldown.OutputChunk) => {
    const { isDynamicEntry, facadeModuleId } = chunk;
    if (!isDynamicEntry) return 0;
    const whose = [HOME, LOOKED_UP, SCREEN].find(({ of }) => of.test(facadeModuleId ?? '')) ?? OPENED;
    return whose === SCREEN && [...reached([chunk], standsOn)].some(isOfForms) ? SCREEN.ofForms : whose.weight;
  };
  const planned = chunks
    .filter((chunk) => !withTheDocument.has(chunk))
    .map((chunk) => ({ ...sharedFile(chunk), weight: weightOf(chunk) }));
  return new Map(
    sentTogether(planned).flatMap((files, at) =>
      files.flatMap(({ name }) => (byFile.get(name)?.moduleIds ?? []).map((id) => [id, `part-${at}`] as const)),
    ),
  );
}

const isOfForms = ({ moduleIds }: Rolldown.OutputChunk) => formsAmong(moduleIds).length > 0;

const sharedFile = (chunk: Rolldown.OutputChunk): Omit<SharedFile, 'weight'> => ({
  name: chunk.fileName,
  bytes: brotliCompressSync(chunk.code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  imports: chunk.imports,
  isOfForms: isOfForms(chunk),
});
