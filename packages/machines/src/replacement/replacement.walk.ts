import { CallError } from '@wardmere/api';
import { replacementMachine, type Held } from './replacement.machine.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const refusal = new CallError({ kind: 'forbidden', message: 'Unable to update user. Please try again' });
const holders = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, name: key, address: `/${key}` }));
const held: Held = { holders, total: 5, offered: [{ uid: 't2', name: 'Lecturer' }] };

/** Every way through giving the holders of a record something else. */
export const replacementWalk = defineWalk<typeof replacementMachine>({
  machine: unending(replacementMachine),
  given: { 'the page of a title is open': { kind: 'title', scope: { client: 'c1' }, key: 't1' } },
  when: {
    'the person asks to delete it': { type: 'holders.look' },
    'five people have it': done('findHolders', held),
    'nobody has it': done('findHolders', { holders: [], total: 0, offered: [] }),
    'who has it cannot be found out': broke('findHolders', refusal),
    'the person chooses another one': { type: 'replacement.choose', to: 't2' },
    'the person replaces it': { type: 'replacement.begin' },
    'the person stops it': { type: 'replacement.stop' },
    'those on their way come through': done('moveHolders', []),
    'one of those on their way is refused': done('moveHolders', [{ key: 'a', failure: refusal.failure }]),
    'none of those on their way comes through': broke('moveHolders', refusal),
  },
  withoutGesture: {
    'none of those on their way comes through':
      'Only a defect of our own would end it: what is refused is told row by row.',
  },
  told: { moved: 'Who was given what instead is kept for the journal.' },
  digest: ({ to, pending, refused, moved }) => [to === null, pending.length > 0, refused.length > 0, moved > 0],
});
