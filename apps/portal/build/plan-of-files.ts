import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { formsAmong } from './guard-routes.ts';
import { reached } from './reached.ts';
import { sentTogether, type SharedFile } from './sent-together.ts';

/** By module, the name of the file that it is sent in; what has none is where the bundler puts it. */
export type PlanOfFiles = ReadonlyMap<string, string>;

/** A list is what most starts wait for; what opens on a screen is fetched before somebody asks for it. */
const WEIGHT = { list: 10, form: 2, opened: 0.5 } as const;

/** What a person goes to by an address: a screen, the record of one, and what the columns of every list look up. */
const SCREEN = /(?:(?:Screens?|Page)\.tsx|\.entity\.ts|\/(?:connect-)?choices\.ts)$/;

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
    if (!chunk.isDynamicEntry) return 0;
    if (!SCREEN.test(chunk.facadeModuleId ?? '')) return WEIGHT.opened;
    return [...reached([chunk], standsOn)].some(isOfForms) ? WEIGHT.form : WEIGHT.list;
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
