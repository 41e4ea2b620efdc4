import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const stationAccountNoun = { one: 'station account', many: 'station accounts' } as const;

/** Where a station is found; without a key the page that adds one. Lists need no more of a station than this and its noun. */
export const stationAccountAddress = (
  _area: Area,
  _scope: Readonly<Record<string, string>>,
  key: string | null,
): string => (key === null ? to(pages.addStationAccount) : to(pages.stationAccount, { station: key }));
