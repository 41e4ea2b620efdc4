import type { KeptImport } from '../import/import-context.ts';

/** Of which kind and client an import is, for tests of its chart. */
export const importedBuildings = { kind: 'buildings', client: 'c1' } as const;

/** An import as it is kept, before anything of it is matched or run. */
export const keptImport: KeptImport = {
  fileName: 'schools.csv',
  fileSize: 20,
  uploadedFileName: '1.csv',
  sheet: 'Sheet1',
  columns: [],
  corrections: [],
  leftOut: [],
  rehearsal: 'none',
  isQueued: false,
  answered: '',
  step: 'columns',
};
