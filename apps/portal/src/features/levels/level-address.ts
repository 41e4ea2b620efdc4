import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const levelNoun = { one: 'level', many: 'levels' } as const;

/** Where a level is found; without a key the page that adds one. Lists need no more of a level than this and its noun. */
export function levelAddress(
  area: Area,
  { client = '', building = '' }: Readonly<Record<string, string>>,
  key: string | null,
): string {
  if (area === 'admin')
    return key === null
      ? to(pages.addClientLevel, { client, building })
      : to(pages.clientLevel, { client, building, level: key });
  return key === null ? to(pages.addLevel, { building }) : to(pages.level, { building, level: key });
}
