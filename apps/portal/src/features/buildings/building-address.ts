import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const buildingNoun = { one: 'building', many: 'buildings' } as const;

/** Where a building is found; without a key the page that adds one. Lists need no more of a building than this and its noun. */
export const buildingAddress = (
  area: Area,
  { client = '' }: Readonly<Record<string, string>>,
  key: string | null,
): string =>
  area === 'client'
    ? to(pages.building, { building: key ?? '' })
    : key === null
      ? to(pages.addBuilding, { client })
      : to(pages.clientBuilding, { client, building: key });
