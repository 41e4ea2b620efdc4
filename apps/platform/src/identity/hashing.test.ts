import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Crowded } from '../fairness/crowded.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is hashed beside the requests: nothing else of the process waits for it', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await hashPassword('Harbour-Lights-7');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  it('of one party does not wait for all those of another', async () => {
    let finished = 0;
    const greedy = { part: 'client one', member: 'somebody' };
    const crowd = Array.from({ length: 8 }, () =>
      onBehalfOf(greedy, () => hashPassword('Harbour-Lights-7')).then(() => (finished += 1)),
    );
    await onBehalfOf({ part: 'client two', member: 'somebody' }, () => hashPassword('Harbour-Lights-7'));
    const before = finished;
    await Promise.all(crowd);
    expect(before).toBeLessThan(5);
    expect(finished).toBe(8);
  });

  it('is the same whichever keyboard its letters were typed on', async () => {
    expect(await verifyPassword('Zo\u0065\u0301-Lights', await hashPassword('Zo\u00e9-Lights'))).toBe(true);
  });

  it('is refused at once where too many of one party wait', async () => {
    let refused = 0;
    const greedy = { part: 'client three', member: 'somebody' };
    const count = (error: unknown) => (refused += error instanceof Crowded ? 1 : 0);
    for (let at = 0; at < 70; at += 1) {
      void onBehalfOf(greedy, () => verifyPassword('Harbour-Lights-7', undefined)).catch(count);
    }
    await wait(0);
    // Sixty wait, and one is compared.
    expect(refused).toBe(9);
  });
});
