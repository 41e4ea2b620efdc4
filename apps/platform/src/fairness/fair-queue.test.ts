import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Crowded } from './crowded.ts';
import { FairQueue, type Shares } from './fair-queue.ts';

const shares: Shares = {
  atOnce: 4,
  ofPart: { besideOthers: 2, alone: 3 },
  ofMember: { besideOthers: 1, alone: 2 },
  waiting: { ofMember: 3, ofPart: 5, ofAll: 8 },
  patienceMs: 10_000,
};

/** A queue whose work is ended by hand, and the order in which it began. */
function queueOf(change: Partial<Shares> = {}) {
  let now = 0;
  const queue = new FairQueue({ ...shares, ...change }, () => now);
  const began: string[] = [];
  const underWay = new Map<string, () => void>();
  const results: Promise<unknown>[] = [];
  const ask = (name: string) => {
    const [part = '', member = ''] = name.split('/');
    const result = queue.run({ part, member }, () => {
      began.push(name);
      return new Promise<void>((done) => underWay.set(name, done));
    });
    result.catch(() => undefined);
    results.push(result);
    return result;
  };
  return {
    ask,
    began,
    advance: (milliseconds: number) => (now += milliseconds),
    end: async (name: string) => {
      underWay.get(name)?.();
      await wait(0);
    },
  };
}

const slow = () => wait(60);

describe('a fair queue', () => {
  it('lets whoever waits for nothing yet wait for their turn, however much waits of others of their part', async () => {
    const { ask, began, end } = queueOf({ waiting: { ofMember: 3, ofPart: 2, ofAll: 8 } });
    for (const name of ['a/1/x', 'a/2/x', 'a/3/x', 'a/1/y', 'a/2/y', 'b/1/x']) void ask(name);
    await expect(ask('a/1/z')).rejects.toThrow(Crowded);
    void ask('a/4/x');
    await end('a/1/x');
    await end('a/2/x');
    await end('a/3/x');
    await end('a/1/y');
    await end('a/2/y');
    expect(began).toContain('a/4/x');
  });

  it('gives a party that is alone more than one beside others, and never everything', async () => {
    const { ask, began } = queueOf();
    for (const name of ['a/1/x', 'a/1/y', 'a/1/z', 'a/2/x', 'a/2/y']) void ask(name);
    await wait(0);
    expect(began).toEqual(['a/1/x', 'a/1/y', 'a/2/x']);
  });

  it('begins the work of another party at once, whatever waits of the first', async () => {
    const { ask, began } = queueOf();
    for (const name of ['a/1/x', 'a/1/y', 'a/1/z', 'a/2/x', 'a/2/y', 'b/1/x']) void ask(name);
    await wait(0);
    expect(began.at(-1)).toBe('b/1/x');
  });

  it('gives turns to parts one after the other, and to the members of a part', async () => {
    const { ask, began, end } = queueOf({ atOnce: 1 });
    for (const name of ['a/1/x', 'a/1/y', 'a/1/z', 'a/2/x', 'b/1/x', 'b/1/y']) void ask(name);
    await wait(0);
    for (const name of ['a/1/x', 'b/1/x', 'a/2/x', 'b/1/y', 'a/1/y', 'a/1/z']) await end(name);
    expect(began).toEqual(['a/1/x', 'b/1/x', 'a/2/x', 'b/1/y', 'a/1/y', 'a/1/z']);
  });

  it('leaves a party its lesser share for as long as others were about a moment ago', async () => {
    const { ask, began, end, advance } = queueOf();
    void ask('b/1/x');
    await wait(0);
    await end('b/1/x');
    void ask('a/1/x');
    void ask('a/1/y');
    await wait(0);
    expect(began).toEqual(['b/1/x', 'a/1/x']);
    advance(3001);
    await end('a/1/x');
    void ask('a/1/z');
    await wait(0);
    expect(began).toEqual(['b/1/x', 'a/1/x', 'a/1/y', 'a/1/z']);
  });

  it('refuses at once whoever comes when too much of them waits, and nobody else', async () => {
    const { ask, began } = queueOf({ ofPart: { besideOthers: 1, alone: 1 }, ofMember: { besideOthers: 1, alone: 1 } });
    for (const turn of ['1', '2', '3', '4']) void ask(`a/1/${turn}`);
    await expect(ask('a/1/5')).rejects.toMatchObject({ name: 'Crowded', of: 'own' });
    void ask('b/1/x');
    await wait(0);
    expect(began).toEqual(['a/1/1', 'b/1/x']);
  });

  it('refuses everybody when too much of everybody waits', async () => {
    const { ask } = queueOf({ atOnce: 1, waiting: { ofMember: 3, ofPart: 5, ofAll: 2 } });
    for (const name of ['a/1', 'b/1', 'c/1']) void ask(name);
    await expect(ask('d/1')).rejects.toMatchObject({ of: 'all' });
  });

  it('lets nobody wait for ever, and forgets whoever went', async () => {
    const { ask, began, end } = queueOf({ atOnce: 1, patienceMs: 20 });
    void ask('a/1');
    const late = ask('b/1');
    await expect(late).rejects.toBeInstanceOf(Crowded);
    await end('a/1');
    void ask('c/1');
    await wait(0);
    expect(began).toEqual(['a/1', 'c/1']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ ...shares, atOnce: 1 });
    const party = { part: 'a', member: '1' };
    await expect(queue.run(party, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(party, () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('refuses nobody who waits as long as it takes: the platform’s own work', async () => {
    const queue = new FairQueue({
      ...shares,
      atOnce: 1,
      waiting: { ofMember: 1, ofPart: 1, ofAll: 1 },
      patienceMs: 20,
    });
    const own = { part: 'own', member: '' };
    const asked = Array.from({ length: 4 }, () => queue.run(own, slow, { isPatient: true }));
    expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: 'fulfilled', value: undefined })));
    await expect(Promise.all([1, 2, 3].map(() => queue.run(own, slow)))).rejects.toBeInstanceOf(Crowded);
  });
});
