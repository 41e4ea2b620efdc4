import { expect, it } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { createFeed } from './feed.ts';
import { machinesInError } from './machines-in-error.ts';
import { readTrace } from './trace.ts';
import { takeTrace } from './take-trace.ts';

const work = fromPromise<void>(() => Promise.reject(new Error('planted')));
const frail = setup({ actors: { work } }).createMachine({ id: 'frail', invoke: { src: 'work' } });
const about = { product: 'x', build: 'x', region: 'uk', route: '/', browser: 'x', privacy: 'personal' } as const;

async function endedWith(child: typeof work | typeof frail) {
  const feed = createFeed({ size: 100 });
  const parent = setup({ actors: { child } }).createMachine({
    id: 'parent',
    initial: 'trying',
    states: { trying: { invoke: { id: 'child', src: 'child', onError: 'told' } }, told: {} },
  });
  const actor = createActor(parent, { inspect: feed.observe }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('told'));
  const trace = readTrace(JSON.stringify(takeTrace(feed, about)));
  if (typeof trace === 'string') throw new Error(trace);
  return { ended: machinesInError(trace), child: feed.kept().messages.find(({ ref }) => ref.id === 'child')?.ref };
}

it('tells a machine that ended in an error, whoever listened', async () => {
  const { ended, child } = await endedWith(frail);
  expect(ended).toEqual([child?.sessionId]);
});

it('does not take failed work for it', async () => {
  expect((await endedWith(work)).ended).toEqual([]);
});
