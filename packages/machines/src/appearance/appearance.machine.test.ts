import { PLAIN_APPEARANCE, type Appearance, type Profile } from '@wardmere/api';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { asked } from '../testing/outcomes.ts';
import { profile } from '../testing/people.ts';
import { appearanceMachine, selectAppearance, type AppearanceFact } from './appearance.machine.ts';

function open() {
  const keeping = asked<Profile>();
  const sent: Appearance[] = [];
  const facts: AppearanceFact[] = [];
  const actor = createActor(
    appearanceMachine.provide({
      actors: {
        keepAppearance: fromPromise(({ input }) => {
          sent.push(input);
          return keeping.ask();
        }),
      },
    }),
    { input: { drawn: PLAIN_APPEARANCE } },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, keeping, sent, facts };
}

describe('how the portal looks', () => {
  it('is drawn at once when it is chosen, before it is kept', () => {
    const { actor, facts } = open();
    actor.send({ type: 'appearance.choose', choice: { scheme: 'dark' } });
    expect(facts).toEqual([
      { type: 'drawn', appearance: { scheme: 'dark', density: 'comfortable', language: 'usual' } },
    ]);
  });

  it('is what was chosen last, however quickly one follows the other', async () => {
    const { actor, keeping, sent, facts } = open();
    actor.send({ type: 'appearance.choose', choice: { scheme: 'dark' } });
    actor.send({ type: 'appearance.choose', choice: { scheme: 'light' } });
    actor.send({ type: 'appearance.choose', choice: { density: 'compact' } });
    await keeping.answer({ ...profile, scheme: 'dark' });
    expect(sent).toEqual([
      { scheme: 'dark', density: 'comfortable', language: 'usual' },
      { scheme: 'light', density: 'compact', language: 'usual' },
    ]);
    await keeping.answer({ ...profile, scheme: 'light', density: 'compact' });
    expect(facts.at(-1)).toMatchObject({ type: 'kept', profile: { scheme: 'light', density: 'compact' } });
    expect(actor.getSnapshot().matches('settled')).toBe(true);
  });

  it('that is chosen while an earlier choice is on its way is sent although that one fails', async () => {
    const { actor, keeping, sent, facts } = open();
    actor.send({ type: 'appearance.choose', choice: { scheme: 'dark' } });
    actor.send({ type: 'appearance.choose', choice: { density: 'compact' } });
    await keeping.fail(new Error('offline'));
    expect(sent.at(-1)).toEqual({ scheme: 'dark', density: 'compact', language: 'usual' });
    await keeping.fail(new Error('offline'));
    expect([sent.length, facts.at(-1)?.type, actor.getSnapshot().value]).toEqual([2, 'refused', 'settled']);
  });

  it('is not taken back by what the profile said before', () => {
    const { actor } = open();
    actor.send({ type: 'appearance.choose', choice: { scheme: 'dark' } });
    actor.send({ type: 'appearance.know', appearance: PLAIN_APPEARANCE });
    expect(selectAppearance(actor.getSnapshot()).scheme).toBe('dark');
  });
});
