import { buildingImports, userImports } from '@wardmere/api';

/** The calls of each kind of import. */
export const callsOfImport = { people: userImports, buildings: buildingImports } as const;
