import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const locationNoun = { one: 'location', many: 'locations' } as const;

/** Where a location is found; without a key the page that adds one. Lists need no more of a location than this and its noun. */
export function locationAddress(
  area: Area,
  { client = '', building = '', level = '' }: Readonly<Record<string, string>>,
  key: string | null,
): string {
  if (area === 'admin')
    return key === null
      ? to(pages.addClientLocation, { client, building, level })
      : to(pages.clientLocation, { client, building, level, location: key });
  return key === null
    ? to(pages.addLocation, { building, level })
    : to(pages.location, { building, level, location: key });
}
