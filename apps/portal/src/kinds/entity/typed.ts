import type { PlainRecord } from '@wardmere/machines';

/**
 * The machines carry records as plain data. What a definition gave them comes back to that same definition and to no
 * other, so its type is known where it returns.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it put in
export const isOf = <Given extends object>(record: PlainRecord): record is PlainRecord & Given => record !== undefined;
