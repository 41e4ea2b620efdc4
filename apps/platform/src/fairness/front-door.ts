import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { siteOfNetwork } from '../identity/network-of.ts';
import { arrival, isArriving } from './arrival.ts';
import { Budget } from './budget.ts';
import { Crowded } from './crowded.ts';
import { FairQueue } from './fair-queue.ts';
import { KnownTokens } from './known-tokens.ts';
import { purposeOf, stranger, type Purpose } from './parties.ts';
import { onBehalfOf } from './party.ts';
import { StrangerLines } from './stranger-lines.ts';

/**
 * What the people behind one network address may ask for without having shown who they are. A school stands behind one:
 * hundreds sign in within minutes. Whoever asks for more waits a little, and beyond that comes again later.
 */
const allowances: Readonly<Partial<Record<Purpose | 'made-up tokens', ConstructorParameters<typeof Budget>[0]>>> = {
  'signing in': { atOnce: 300, perSecond: 40, longestWaitMs: 4000 },
  'the provider': { atOnce: 300, perSecond: 40, longestWaitMs: 4000 },
  sessions: { atOnce: 600, perSecond: 60, longestWaitMs: 4000 },
  'mailed links': { atOnce: 40, perSecond: 4, longestWaitMs: 4000 },
  'made-up tokens': { atOnce: 500, perSecond: 50, longestWaitMs: 5000 },
};

/** What goes on at once: of one person, of their client and of strangers, however much they ask for. */
const underWay = () =>
  new FairQueue({
    atOnce: 500,
    ofPart: { besideOthers: 48, alone: 96 },
    ofMember: { besideOthers: 12, alone: 24 },
    waiting: { ofMember: 200, ofPart: 600, ofAll: 4000 },
    patienceMs: 15_000,
  });

/** What strangers are sending at once: whoever is slow gives way, and of those the oldest. */
const sending = { ofNetwork: 200, ofAll: 2000 };

/** Where a request comes from, as far as that is known before anybody says who they are. */
interface Whence {
  readonly network: string;
  /** Who signed in last on the device, if anybody did; asked for where nothing else is known. */
  readonly known?: () => string | undefined;
}

/** What every request comes through before anything is done for it. */
export interface FrontDoor {
  /** Does the work of a request when there is room for it; throws `Crowded` where there is none. */
  readonly enter: (request: IncomingMessage, path: string, whence: Whence, work: () => unknown) => Promise<unknown>;
  /** Remembers whose a good token is. */
  readonly known: KnownTokens;
  /** Has somebody wait whose token is none, the longer the more of them come from one network. */
  readonly spendOnMadeUp: (network: string) => Promise<void>;
}

/** The door of one process. */
export function frontDoor(): FrontDoor {
  const budgets = new Map(Object.entries(allowances).map(([purpose, allowance]) => [purpose, new Budget(allowance)]));
  const queue = underWay();
  const known = new KnownTokens();
  const arriving = new StrangerLines(sending);
  const arrive = async (request: IncomingMessage, network: string) => {
    if (!isArriving(request)) return !request.destroyed;
    const line = { end: () => void request.destroy() };
    arriving.add(line, siteOfNetwork(network));
    try {
      return await arrival(request);
    } finally {
      arriving.delete(line);
    }
  };
  const spend = async (purpose: string, network: string) => {
    const pause = budgets.get(purpose)?.take(siteOfNetwork(network)) ?? 0;
    if (pause === 'refused') throw new Crowded('own', 5);
    if (pause > 0) await wait(pause);
  };
  return {
    known,
    spendOnMadeUp: (network) => spend('made-up tokens', network),
    enter: async (request, path, { network, known: signedInBefore }, work) => {
      const purpose = purposeOf(path);
      const party = purpose === 'calls' ? known.find(request.headers.authorization) : undefined;
      if (party !== undefined) return queue.run(party, async () => onBehalfOf(party, work));
      await spend(purpose, network);
      const unknown = stranger(purpose, { network, known: signedInBefore?.() });
      const begun = () => onBehalfOf(unknown, work);
      if (purpose === 'anything else') return begun();
      // A turn is taken with what is needed for it at hand: however slowly strangers send, nobody waits for it.
      if (purpose !== 'uploads' && !(await arrive(request, network))) return undefined;
      return queue.run(unknown, async () => begun());
    },
  };
}
