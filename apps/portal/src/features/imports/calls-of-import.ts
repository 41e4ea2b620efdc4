import { buildingImports, userImports, type ImportKind } from '@wardmere/api';

/** The calls of each kind of import. */
export const callsOfImport = { people: userImports, buildings: buildingImports } as const;

/** The kind of import that a scope names. */
export const kindIn = (said: string | undefined): ImportKind => (said === 'people' ? 'people' : 'buildings');
