import type { Area } from '../../kinds/entity/area.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const roleNoun = { one: 'role', many: 'roles' } as const;

/** The role a new one is a copy of stands in the address, so that it can be returned to (N1, B16). */
export const FROM = 'from';

/** Where a role is found; without a key the page that adds one. Lists need no more of a role than this and its noun. */
export const roleAddress = (_area: Area, scope: Readonly<Record<string, string>>, key: string | null): string =>
  key === null ? `${to(pages.addRole)}${scope[FROM] ? `?${FROM}=${scope[FROM]}` : ''}` : to(pages.role, { role: key });

/** The other views of a role, said in the query of its address: they can be returned to and pasted (N1). */
export const COMPARE = 'compare';
export const TRY = 'try';

const pageOf = (uid: string) => roleAddress('client', {}, uid);

/** Where a copy of a role is added (B16). */
export const cloneAddress = (uid: string) => roleAddress('client', { [FROM]: uid }, null);
/** Where a role stands beside another; without one it is to be chosen (B16). */
export const compareAddress = (uid: string, other = '') => `${pageOf(uid)}?${COMPARE}${other && `=${other}`}`;
/** Where the console is seen as a role would see it (N5). */
export const tryAddress = (uid: string) => `${pageOf(uid)}?${TRY}`;
/** Where deleting a role is asked about. */
export const removeAddress = (uid: string) => `${pageOf(uid)}?confirm=remove`;
