import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const clientNoun = { one: 'client', many: 'clients' } as const;

/** Where a client is found; without a key the page that adds one. Lists need no more of a client than this and its noun. */
export const clientAddress = (area: Area, key: string | null): string =>
  area === 'client' ? to(pages.clientProfile) : key === null ? to(pages.addClient) : to(pages.client, { client: key });
