import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Crowded } from './crowded.ts';
import { frontDoor } from './front-door.ts';
import { partyNow } from './party.ts';

const network = '192.0.2.7';
const there = { network };
const somebody = { part: 'client one', member: 'somebody' };

function asking(authorization?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (authorization !== undefined) request.headers.authorization = authorization;
  return request;
}

describe('the front door', () => {
  it('refuses strangers who come with ever more mailed links, and lets those who sign in through', async () => {
    const door = frontDoor();
    let lookedAt = 0;
    const links = Array.from({ length: 200 }, () =>
      door
        .enter(asking(), '/api/authentication/v1/password/reset', there, () => (lookedAt += 1))
        .catch((e: unknown) => e),
    );
    expect(await door.enter(asking(), '/identity/interaction/abc', there, () => 'signed in')).toBe('signed in');
    // Of the links the first have been looked at; the others wait or are refused, and nobody waited for them.
    expect(lookedAt).toBeLessThanOrEqual(40);
    const refused = (await Promise.all(links.slice(60))).filter((answer) => answer instanceof Crowded);
    expect(refused).toHaveLength(140);
  });

  it('counts each network for itself', async () => {
    const door = frontDoor();
    const enter = (from: string) =>
      door.enter(asking(), '/identity/verify-email', { network: from }, () => 'looked at');
    await Promise.allSettled(Array.from({ length: 40 }, () => enter(network)));
    const order: string[] = [];
    await Promise.all(
      [network, '198.51.100.4'].map(async (from) => {
        await enter(from);
        order.push(from);
      }),
    );
    expect(order).toEqual(['198.51.100.4', network]);
  });

  it('knows whose a good token is, so that only their own requests stand before theirs', async () => {
    const door = frontDoor();
    door.known.learn('Bearer good', somebody);
    let underWay = 0;
    const ends: (() => void)[] = [];
    const long = () => {
      underWay += 1;
      return new Promise<void>((done) => ends.push(done));
    };
    const crowd = Array.from({ length: 300 }, () =>
      door.enter(asking('Bearer good'), '/api/x', there, long).catch((error: unknown) => error),
    );
    await wait(0);
    expect(underWay).toBe(24);
    const refused = await Promise.race([Promise.all(crowd.slice(224)), wait(30_000).then(() => [])]);
    expect(refused.every((answer) => answer instanceof Crowded)).toBe(true);
    expect(refused).toHaveLength(76);
    expect(await door.enter(asking('Bearer made up'), '/api/x', there, partyNow)).toEqual({
      part: 'strangers: calls',
      member: network,
    });
    while (ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await wait(0);
    }
    await Promise.all(crowd);
    expect(underWay).toBe(224);
  });

  it('keeps who signs in where they did before waiting for no stranger (D-284)', async () => {
    const door = frontDoor();
    const ends: (() => void)[] = [];
    const crowd = Array.from({ length: 400 }, (_, at) =>
      door
        .enter(
          asking(),
          '/identity/interaction/x',
          { network: `192.0.2.${at}` },
          () => new Promise<void>((end) => ends.push(end)),
        )
        .catch((error: unknown) => error),
    );
    await wait(0);
    const known = { network: '192.0.2.9', known: () => 'somebody' };
    expect(await door.enter(asking(), '/identity/interaction/y', known, partyNow)).toEqual({
      part: 'known devices: signing in',
      member: 'somebody',
    });
    while (ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await wait(0);
    }
    await Promise.all(crowd);
  });

  it('counts who has many networks of IPv6 as one', async () => {
    const door = frontDoor();
    const enter = (from: string) =>
      door.enter(asking(), '/identity/verify-email', { network: from }, () => 'looked at');
    const own = Array.from({ length: 300 }, (_, at) => enter(`2001:db8:1:${at.toString(16)}::/64`));
    const refused = (await Promise.all(own.map((each) => each.catch((error: unknown) => error)))).filter(
      (answer) => answer instanceof Crowded,
    );
    expect(refused.length).toBeGreaterThan(200);
    expect(await enter('2001:db8:2:1::/64')).toBe('looked at');
  });

  it('has whoever brings made-up tokens wait, the longer the more of them come', async () => {
    const door = frontDoor();
    await Promise.all(Array.from({ length: 500 }, () => door.spendOnMadeUp(network)));
    const began = performance.now();
    await Promise.all(Array.from({ length: 10 }, () => door.spendOnMadeUp(network)));
    expect(performance.now() - began).toBeGreaterThan(150);
  });
});
