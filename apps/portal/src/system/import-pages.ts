import type { ImportOf, RunInput } from '@wardmere/machines';
import { pages } from './pages.ts';
import { to } from './to.ts';

/** The page of each import; what it is called is what the way there and the last step are called. */
export const importPages = { people: pages.importPeople, buildings: pages.importBuildings } as const;

/** Where an import begins, by what comes in. */
export const toImport = ({ kind, client }: ImportOf): string =>
  kind === 'people' ? to(pages.importPeople) : to(pages.importBuildings, { client });

/** Where the imports of a client are listed. */
export const toImports = ({ kind, client }: ImportOf): string =>
  kind === 'people' ? to(pages.peopleImports) : to(pages.buildingImports, { client });

/** Where one of them is shown. */
export const toImportRun = ({ kind, client, file }: RunInput): string =>
  kind === 'people' ? to(pages.peopleImport, { file }) : to(pages.buildingImport, { client, file });
