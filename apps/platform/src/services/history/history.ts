import { history as calls, kindsOfHistory, kindsOfPlatformHistory, mayReadWholeHistory } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { implement } from '../../http/implement.ts';
import { forbidden } from '../../http/refusal.ts';
import { historyPage, kindsOfRecord } from './history-page.ts';
import { kindsReadBy } from './kinds-read-by.ts';
import { withinReach } from './within-reach.ts';

/** The history of a client's records and of the platform's own (decision 0076). */
export const historyServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    requireWholeReach(caller);
    // What one has done oneself is no news (N10).
    if (query.record === undefined && query.person !== caller.userUid) requireWholeHistory(caller);
    const { client } = params;
    const kinds = kindsReadBy(caller, kindsOfHistory);
    const data = await historyPage(tx, { client, kinds, query });
    if (data.items.length === 0 && query.record !== undefined)
      requireTold(caller, kinds, await kindsOfRecord(tx, client, query.record));
    return { data };
  }),
  implement(calls.ofPlatform, async ({ tx, caller, query }) => {
    requireWholeReach(caller);
    const kinds = kindsReadBy(caller, kindsOfPlatformHistory);
    const asked = { client: null, kinds, query };
    const reached = caller.clientUids;
    if (reached === '*') return { data: await historyPage(tx, asked) };
    return { data: withinReach(await historyPage(tx, { ...asked, reached }), reached) };
  }),
];

/** What changed names buildings and people elsewhere: who is limited to some of them is not told of it. */
function requireWholeReach({ assignedBuildingsOnly }: Caller): void {
  if (assignedBuildingsOnly) throw forbidden('History is for people who reach all buildings.');
}

function requireWholeHistory({ permissions }: Caller): void {
  if (!mayReadWholeHistory.some((permission) => permissions.has(permission)))
    throw forbidden(`The history of all records needs the permission ${mayReadWholeHistory.join(' or ')}.`);
}

/** That nothing has changed is no answer to somebody who is told nothing of what did (B15). */
function requireTold({ isSystemUser }: Caller, read: readonly string[], changed: readonly string[]): void {
  const [untold] = changed;
  if (untold === undefined || changed.some((kind) => read.includes(kind))) return;
  const rule = kindsOfHistory[untold]?.access[isSystemUser ? 'system' : 'client'];
  if (typeof rule === 'object')
    throw forbidden(`The history of this record needs the permission ${rule.join(' or ')}.`);
  throw forbidden(`The history of this record is for ${isSystemUser ? 'the people of a client' : 'platform users'}.`);
}
