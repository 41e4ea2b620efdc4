import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { dialogsMachine, type DialogName, type DialogsFact, type RecordShows } from './dialogs.machine.ts';

const offer = { work: 'building:c1:b1', path: '/client/buildings/b1', dialogs: ['review', 'removal'] as const };

function onPage() {
  const facts: DialogsFact[] = [];
  const asked: DialogName[] = [];
  const actor = createActor(
    dialogsMachine.provide({
      actors: {
        followRecord: fromCallback(({ receive }) =>
          receive(({ type, dialog }) => void (type === 'dialog.open' && asked.push(dialog))),
        ),
      },
    }),
  );
  actor.on('moved', (fact) => facts.push(fact));
  actor.start().send({ type: 'dialogs.offer', offer });
  const shows = (now: Omit<RecordShows, 'type'>) => actor.send({ type: 'record.show', ...now });
  return { actor, facts, asked, shows };
}

const resting = { dialog: null, isReady: true, isBusy: false };
const looking = { dialog: null, isReady: false, isBusy: true };
const reviewed = { dialog: 'review', isReady: false, isBusy: false } as const;

it('lets a review that opens lead, though the address asked for the deletion while it was on its way', () => {
  const { actor, facts, asked, shows } = onPage();
  shows(resting);
  shows(looking);
  actor.send({ type: 'address.ask', dialog: 'removal' });
  shows(reviewed);
  expect(facts).toEqual([{ type: 'moved', dialog: 'review', how: 'replace' }]);
  shows(resting);
  expect(facts.at(-1)).toEqual({ type: 'moved', dialog: null, how: 'close' });
  expect(asked).toEqual([]);
});

it('lets another dialog lead that opens in the place of the one that was asked for', () => {
  const { actor, facts, asked, shows } = onPage();
  shows(resting);
  actor.send({ type: 'address.ask', dialog: 'removal' });
  expect(asked).toEqual(['removal']);
  shows(reviewed);
  expect(facts).toEqual([{ type: 'moved', dialog: 'review', how: 'replace' }]);
  expect(actor.getSnapshot().context).toMatchObject({ asked: 'review', shown: 'review' });
});

it('says that nothing came of a dialog that was asked for', () => {
  const { actor, facts, shows } = onPage();
  shows(resting);
  actor.send({ type: 'address.ask', dialog: 'review' });
  shows(looking);
  shows(resting);
  expect(facts).toEqual([{ type: 'moved', dialog: null, how: 'close' }]);
});
