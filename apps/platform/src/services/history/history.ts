import { history as calls, kindsOfHistory, kindsOfPlatformHistory, mayReadWholeHistory } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { implement } from '../../http/implement.ts';
import { forbidden } from '../../http/refusal.ts';
import { historyPage } from './history-page.ts';
import { kindsReadBy } from './kinds-read-by.ts';
import { withinReach } from './within-reach.ts';

/** The history of a client's records and of the platform's own (decision 0076). */
export const historyServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    requireWholeReach(caller);
    // What one has done oneself is no news (N10).
    if (query.record === undefined && query.person !== caller.userUid) requireWholeHistory(caller);
    return {
      data: await historyPage(tx, { client: params.client, kinds: kindsReadBy(caller, kindsOfHistory), query }),
    };
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
