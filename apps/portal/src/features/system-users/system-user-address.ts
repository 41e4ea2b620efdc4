import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const systemUserNoun = { one: 'platform user', many: 'platform users' } as const;

/** Where a system user is found; without a key the page that adds one. Lists need no more of one than this and the noun. */
export const systemUserAddress = (
  _area: Area,
  { brand = '' }: Readonly<Record<string, string>>,
  key: string | null,
): string => (key === null ? to(pages.addPlatformUser, { brand }) : to(pages.platformUser, { brand, user: key }));
