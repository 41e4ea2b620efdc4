import { faultOf } from '@wardmere/api/rehearsal/faults';
import { fetchWithFaults } from '@wardmere/api/rehearsal/fetch-with-faults';
import { createRehearsal } from './plan.ts';

/** The rehearsal of this tab. */
export const rehearsal = createRehearsal(sessionStorage);

/** The portal's fetch in a build for developers. Without a network the browser says so too. */
export const rehearsedFetch: typeof globalThis.fetch = fetchWithFaults(
  (input, init) => globalThis.fetch(input, init),
  (call) => {
    const fault = rehearsal.meet(call);
    if (fault !== undefined && faultOf(fault).lost === 'offline') beOffline();
    return fault;
  },
);

const RETURNS_AFTER = 5000;
let returns: ReturnType<typeof setTimeout> | undefined;

function beOffline(): void {
  dispatchEvent(new Event('offline'));
  clearTimeout(returns);
  returns = setTimeout(() => dispatchEvent(new Event('online')), RETURNS_AFTER);
}
