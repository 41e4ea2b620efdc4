import type { Client, Module, Named, Profile, SessionContext } from '@wardmere/api';
import fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { SelectedContext } from '../selection/selection-context.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { workplaceMachine } from '../selection/workplace.machine.ts';
import { asked, settled } from '../testing/outcomes.ts';
import { clientNamed, clientUser, profile, refused, systemUser } from '../testing/people.ts';
import { isInitialised, startUpMachine, type LibraryLoaded, type Restored } from './start-up.machine.ts';

type Part = 'profile' | 'client' | 'scope';
const parts: readonly Part[] = ['profile', 'client', 'scope'];
const saved: SelectedContext = { clientUid: 'c1', clientName: 'Hill Schools', buildingUid: 'b1', buildingName: 'Hill' };

/** Start-up and selection as the app wires them: a fact told by one is an event for the other. */
function begin(session: SessionContext = clientUser, remembered: SelectedContext | null = null) {
  const calls = { profile: asked<Profile>(), client: asked<Client>(), scope: asked<readonly Named[]>() };
  const cookies: (SelectedContext | null)[] = [];
  const selection = createActor(
    selectionMachine.provide({
      actors: {
        loadWorkplace: workplaceMachine.provide({
          actors: {
            fetchClient: fromPromise(() => calls.client.ask()),
            fetchScope: fromPromise(() => calls.scope.ask()),
          },
        }),
        fetchModules: fromPromise(() => Promise.resolve<readonly Module[]>([])),
      },
    }),
  );
  const startUp = createActor(
    startUpMachine.provide({
      actors: {
        loadLoginLibrary: fromPromise<LibraryLoaded>(() => Promise.resolve({ asked: 'nobody' })),
        restoreSession: fromPromise(() => Promise.resolve<Restored>({ session })),
        fetchProfile: fromPromise(() => calls.profile.ask()),
      },
    }),
    { input: { login: 'required', asked: '/' } },
  );
  const told: string[] = [];
  startUp.on('*', ({ type }) => told.push(type));
  startUp.on('sessionRead', (read) =>
    selection.send({ type: 'session.begin', session: read.session, saved: remembered }),
  );
  startUp.on('contextLoaded', ({ profile: { primaryBuilding } }) =>
    selection.send({ type: 'profile.know', primaryBuilding }),
  );
  startUp.on('retried', () => selection.send({ type: 'context.reload' }));
  selection.on('loaded', () => startUp.send({ type: 'selection.loaded' }));
  selection.on('failed', ({ failure }) => startUp.send({ type: 'selection.failed', failure }));
  selection.on('settled', ({ selected }) => {
    cookies.push(selected);
    startUp.send({ type: 'selection.settled' });
  });
  selection.on('modulesSettled', () => startUp.send({ type: 'modules.settled' }));
  selection.start();
  startUp.start();
  const answers: Record<Part, () => Promise<void>> = {
    profile: () => calls.profile.answer(profile),
    client: () => calls.client.answer(clientNamed('c1', 'Hill Schools')),
    scope: () => calls.scope.answer([{ uid: 'b1', name: 'Hill' }]),
  };
  return { startUp, selection, calls, answers, cookies, told };
}

describe('profile, client and scope', () => {
  it('are all asked for before any answers', async () => {
    const { calls } = begin();
    await settled();
    expect(parts.map((part) => calls[part].times())).toEqual([1, 1, 1]);
  });

  it('may answer in any order: then the cookie is set, the portal initialised, the modules loaded, the landing due', () =>
    fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...parts], { minLength: 3 }), async (order) => {
        const { startUp, answers, cookies, told } = begin();
        await settled();
        for (const part of order) {
          expect([isInitialised(startUp.getSnapshot()), cookies]).toEqual([false, []]);
          await answers[part]();
        }
        expect(told).toEqual(['sessionRead', 'contextLoaded', 'initialised', 'landed']);
        expect(cookies).toEqual([
          { clientUid: 'c1', clientName: 'Hill Schools', buildingUid: 'b1', buildingName: 'Hill' },
        ]);
      }),
      { numRuns: 12 },
    ));

  it('are asked for again by Try again, whichever failed and in whatever order, until all three answer', () => {
    const attempt = fc.record({
      order: fc.shuffledSubarray([...parts], { minLength: 3 }),
      /** The one that fails, at its turn; the later ones may answer before or after Try again is pressed. */
      failing: fc.constantFrom(...parts),
      late: fc.boolean(),
    });
    return fc.assert(
      fc.asyncProperty(
        fc.array(attempt, { maxLength: 3 }),
        fc.shuffledSubarray([...parts], { minLength: 3 }),
        async (attempts, last) => {
          const { startUp, calls, answers, cookies } = begin();
          await settled();
          for (const [again, { order, failing, late }] of attempts.entries()) {
            const turn = order.indexOf(failing);
            for (const part of order.slice(0, turn)) await answers[part]();
            await calls[failing].fail(refused('unavailable'));
            expect([startUp.getSnapshot().value, cookies]).toEqual(['failed', []]);
            if (late) for (const part of order.slice(turn + 1)) await answers[part]();
            startUp.send({ type: 'start.retry' });
            await settled();
            expect(startUp.getSnapshot().matches('loading')).toBe(true);
            expect(parts.map((part) => calls[part].times())).toEqual([again + 2, again + 2, again + 2]);
          }
          for (const part of last) await answers[part]();
          expect([startUp.getSnapshot().value, cookies.length]).toEqual(['landed', 1]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each<{ attempts: readonly (readonly Part[])[] }>([
    { attempts: [['client', 'profile']] },
    { attempts: [['profile', 'client']] },
    {
      attempts: [
        ['client', 'profile'],
        ['profile', 'scope'],
      ],
    },
  ])(
    'of somebody whose remembered client cannot be reached are asked for again as often as the profile fails: $attempts',
    async ({ attempts }) => {
      const { startUp, calls, answers, cookies } = begin(systemUser, saved);
      await settled();
      for (const failing of attempts) {
        for (const part of failing) await calls[part].fail(refused('unavailable'));
        expect([startUp.getSnapshot().value, cookies]).toEqual(['failed', []]);
        startUp.send({ type: 'start.retry' });
        await settled();
      }
      for (const part of parts) await answers[part]();
      expect([startUp.getSnapshot().value, cookies]).toEqual([
        'landed',
        [{ clientUid: 'c1', clientName: 'Hill Schools', buildingUid: 'b1', buildingName: 'Hill' }],
      ]);
    },
  );
});
