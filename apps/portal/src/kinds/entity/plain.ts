import type { PlainRecord } from '@wardmere/machines';

/** A record as the machines carry it. */
export const plain = (record: object): PlainRecord => Object.fromEntries(Object.entries(record));
