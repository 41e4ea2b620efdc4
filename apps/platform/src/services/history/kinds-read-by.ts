import type { kindsOfHistory } from '@wardmere/api';
import { allows } from '../../access/allows.ts';
import type { Caller } from '../../access/caller.ts';

/** Of some kinds of record those that a caller may open: of nothing else are they told what changed. */
export const kindsReadBy = (
  caller: Pick<Caller, 'isSystemUser' | 'permissions'>,
  kinds: typeof kindsOfHistory,
): string[] =>
  Object.entries(kinds)
    .filter(([, { access }]) => allows(access, caller))
    .map(([kind]) => kind);
