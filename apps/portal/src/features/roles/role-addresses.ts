import { FROM, role } from './role.entity.ts';

/** The other views of a role, said in the query of its address: they can be returned to and pasted (N1). */
export const COMPARE = 'compare';
export const TRY = 'try';

const pageOf = (uid: string) => role.address('client', {}, uid);

/** Where a copy of a role is added (B16). */
export const cloneAddress = (uid: string) => role.address('client', { [FROM]: uid }, null);
/** Where a role stands beside another; without one it is to be chosen (B16). */
export const compareAddress = (uid: string, other = '') => `${pageOf(uid)}?${COMPARE}${other && `=${other}`}`;
/** Where the console is seen as a role would see it (N5). */
export const tryAddress = (uid: string) => `${pageOf(uid)}?${TRY}`;
/** Where deleting a role is asked about. */
export const removeAddress = (uid: string) => `${pageOf(uid)}?confirm=remove`;
