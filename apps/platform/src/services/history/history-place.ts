import { Uid } from '@wardmere/api';
import * as v from 'valibot';
import { invalidField } from '../../http/refusal.ts';

/** The last entry of a page, in what pages stand in order of. */
export interface HistoryPlace {
  /** To the microsecond, as the database writes it. */
  readonly at: string;
  readonly transaction: string;
  readonly recordUID: string;
}

const Written = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\d{1,19}~[\da-f-]{36}$/),
  v.transform((text) => text.split('~')),
  v.tuple([v.string(), v.string(), Uid]),
  v.transform(([at, transaction, recordUID]): HistoryPlace => ({ at, transaction, recordUID })),
  v.check(({ at }) => !Number.isNaN(Date.parse(at))),
);

/** A place as the next page is asked for. */
export const writePlace = ({ at, transaction, recordUID }: HistoryPlace) => `${at}~${transaction}~${recordUID}`;

/** The place a page begins after. */
export function readPlace(text: string): HistoryPlace {
  const read = v.safeParse(Written, text);
  if (!read.success) throw invalidField('after', 'after is not a place in the history.');
  return read.output;
}
