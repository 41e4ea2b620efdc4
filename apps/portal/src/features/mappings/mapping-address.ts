import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const mappingNoun = { one: 'mapping', many: 'mappings' } as const;

/** Why a mapping that is above the person is not changed by them (D-282). */
export const mappingAbove =
  'This mapping gives more than you may do or reach, or gives it to people who may, so you can look but not change anything: ask somebody who may do the same.';

/** Where a mapping is found; without a key the page that adds one. Lists need no more of a mapping than what stands here. */
export const mappingAddress = (_area: Area, _scope: Readonly<Record<string, string>>, key: string | null): string =>
  key === null ? to(pages.addMapping) : to(pages.mapping, { mapping: key });
