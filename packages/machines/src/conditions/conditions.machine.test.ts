import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { asked } from '../testing/outcomes.ts';
import { refused } from '../testing/people.ts';
import { conditionsMachine } from './conditions.machine.ts';

function open() {
  const connections = asked<boolean>();
  const flags = asked<Readonly<Record<string, boolean>>>();
  const asking: string[] = [];
  let told = 0;
  const actor = createActor(
    conditionsMachine.provide({
      actors: {
        fetchConnection: fromPromise(({ input }) => (asking.push(input.client), connections.ask())),
        fetchFlags: fromPromise(({ input }) => (asking.push(input.who), flags.ask())),
      },
    }),
  );
  actor.on('known', () => (told += 1));
  actor.start();
  const know = (client: string | null) => actor.send({ type: 'client.know', client });
  return { actor, connections, flags, asking, know, told: () => told, context: () => actor.getSnapshot().context };
}

describe('the connection of the client', () => {
  it('is not known until it was asked for', async () => {
    const { connections, know, context, asking, told } = open();
    expect(context().connection).toBe('unknown');
    know('c1');
    expect([context().connection, asking]).toEqual(['unknown', ['c1']]);
    await connections.answer(true);
    expect([context().connection, told()]).toEqual([true, 1]);
  });

  it('could not be asked for: neither there nor absent, and a retry asks again (D-069)', async () => {
    const { actor, connections, know, context } = open();
    know('c1');
    await connections.fail(refused('unavailable'));
    // Why not is kept for the page that says so (D-047).
    expect([context().connection, context().failure?.kind]).toEqual([null, 'unavailable']);
    actor.send({ type: 'connection.retry' });
    expect(context().connection).toBe('unknown');
    await connections.answer(false);
    expect(context().connection).toBe(false);
  });

  it('is asked for once for a client, however often the client is told of', async () => {
    const { connections, know, context } = open();
    know('c1');
    know('c1');
    await connections.answer(true);
    know('c1');
    expect([connections.times(), context().connection]).toEqual([1, true]);
  });

  it('of the old client never answers for the new one (B1)', async () => {
    const { actor, connections, know, context } = open();
    know('c1');
    await connections.answer(true);
    know('c2');
    expect(context().connection).toBe('unknown');
    know('c1');
    know(null);
    await connections.answer(true);
    expect([context().connection, actor.getSnapshot().value.connection]).toEqual(['unknown', 'unasked']);
  });

  it('is known at once when it was created or taken away here', async () => {
    const { actor, connections, know, context, told } = open();
    know('c1');
    await connections.answer(false);
    actor.send({ type: 'connection.know', client: 'c2', exists: true });
    expect(context().connection).toBe(false);
    actor.send({ type: 'connection.know', client: 'c1', exists: true });
    expect([context().connection, told(), connections.times()]).toEqual([true, 2, 1]);
  });

  it('is known at once when it was created here, though it could not be asked for before', async () => {
    const { actor, connections, know, context, told } = open();
    know('c1');
    await connections.fail(refused('unavailable'));
    actor.send({ type: 'connection.know', client: 'c1', exists: true });
    expect([context().connection, told(), connections.times()]).toEqual([true, 2, 1]);
  });

  it('that was created here is not taken for absent by an answer that was on its way', async () => {
    const { actor, connections, know, context } = open();
    know('c1');
    actor.send({ type: 'connection.know', client: 'c1', exists: true });
    await connections.answer(false);
    expect(context().connection).toBe(true);
  });
});

describe('the flags', () => {
  it('are not known until they were asked for, for this person', async () => {
    const { actor, flags, context, asking, told } = open();
    actor.send({ type: 'flags.ask', who: 'u1' });
    expect([context().flags, asking]).toEqual([{}, ['u1']]);
    await flags.answer({ connect: false });
    expect([context().flags, told()]).toEqual([{ connect: false }, 1]);
  });

  it('are asked for again for the next person, even before the first answer came', async () => {
    const { actor, flags, context, asking } = open();
    actor.send({ type: 'flags.ask', who: 'u1' });
    actor.send({ type: 'flags.ask', who: 'u2' });
    await flags.answer({ connect: true });
    actor.send({ type: 'flags.ask', who: 'u3' });
    expect([asking, context().flags]).toEqual([['u1', 'u2', 'u3'], { connect: true }]);
  });

  it('that could not be asked for can be asked for again', async () => {
    const { actor, flags } = open();
    actor.send({ type: 'flags.ask', who: 'u1' });
    await flags.fail(refused('unreachable'));
    actor.send({ type: 'flags.ask', who: 'u1' });
    expect(flags.times()).toBe(2);
  });
});
