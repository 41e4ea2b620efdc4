import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const mappingNoun = { one: 'mapping', many: 'mappings' } as const;

/** Where a mapping is found; without a key the page that adds one. Lists need no more of a mapping than this and its noun. */
export const mappingAddress = (_area: Area, _scope: Readonly<Record<string, string>>, key: string | null): string =>
  key === null ? to(pages.addMapping) : to(pages.mapping, { mapping: key });
