import type { Area } from '../../kinds/entity/area.ts';
import { useNames, type Whereabouts } from '../lookups/use-names.ts';

/** What is around a level or location, by name: the client in the admin area, the building, the level. */
export function useNamesAround(area: Area, { client = '', building = '', level = '' }: Whereabouts) {
  const inBuilding = { client, building };
  return {
    ...useNames('client', { client: area === 'admin' ? client : '' }),
    ...useNames('building', inBuilding),
    ...useNames('level', { ...inBuilding, level }),
  };
}
