import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { sendDelivery, type DeliveryParts } from './send-delivery.ts';
import { takeDue } from './take-due.ts';

/** The workers of deliveries, until they are stopped. */
export interface Deliveries {
  /** Looks at once: something has become due. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** So many are in hand of one process. */
const MOST = 100;
/** What a receiver has beyond its first goes into this part of them alone: dozens that hang leave a hand for the others. */
const MOST_BEYOND_FIRST = 50;
const LOOK_EVERY = 500;
/** However much becomes due, between two looks others have their turn at the database. */
const LOOK_AGAIN = 20;

/**
 * Sends what is due (D-257). The row of a delivery is the truth: whoever takes it has it for some seconds, and what a killed
 * process had in hand is taken up by another.
 */
export function startDeliveries({
  log,
  lookEvery = LOOK_EVERY,
  ...parts
}: DeliveryParts & { readonly log: Pick<Log, 'error'>; readonly lookEvery?: number }): Deliveries {
  const ending = new AbortController();
  const inHand = new Set<Promise<void>>();
  let isDue = false;
  let resting = new AbortController();
  const wake = () => {
    isDue = true;
    resting.abort();
  };
  const look = async () => {
    const room = MOST - inHand.size;
    if (room === 0) return;
    const beyondFirst = Math.max(0, MOST_BEYOND_FIRST - inHand.size);
    for (const taken of await takeDue(parts.store, { now: parts.now(), most: room, beyondFirst })) {
      const sending = sendDelivery(parts, taken)
        .catch((error: unknown) => log.error('delivery', error))
        .finally(() => {
          inHand.delete(sending);
          // What waited for its turn at this receiver, or for a hand at all, may have it now.
          wake();
        });
      inHand.add(sending);
    }
  };
  /** Until the next look: the whole pause, or a short one where something has become due. */
  const rest = async () => {
    resting = new AbortController();
    if (!isDue) await wait(lookEvery, undefined, { signal: resting.signal }).catch(() => undefined);
    if (isDue) await wait(Math.min(LOOK_AGAIN, lookEvery));
  };
  const looking = (async () => {
    while (!ending.signal.aborted) {
      isDue = false;
      await look().catch((error: unknown) => log.error('deliveries', error));
      await rest();
    }
  })();
  return {
    wake,
    stop: async () => {
      ending.abort();
      wake();
      await looking;
      await Promise.all(inHand);
    },
  };
}
