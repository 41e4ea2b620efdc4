import { CallError } from '@wardmere/api';
import { bulkMachine } from './bulk.machine.ts';
import { BLANK_QUERY } from '../collection/query.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const refusal = new CallError({ kind: 'forbidden', message: 'Unable to update user. Please try again' });
const noted = { entries: [], isLacking: false };
const rows = ['a', 'b', 'c', 'd', 'e'].map((uid) => ({ uid }));

/** Every way through an action on many rows. */
export const bulkWalk = defineWalk<typeof bulkMachine>({
  machine: unending(bulkMachine),
  given: { 'a list whose rows can be acted on is open': { kind: 'users', scope: { client: 'c1' }, keyField: 'uid' } },
  when: {
    'the person asks for all that match': { type: 'bulk.gather', query: BLANK_QUERY, rowCount: 5 },
    'all that match arrive': done('gatherRows', rows),
    'all that match cannot be fetched': broke('gatherRows', refusal),
    'the person chooses an action for five rows': { type: 'bulk.begin', action: 'deactivate', rows },
    'the person chooses an action that gives five rows something': {
      type: 'bulk.begin',
      action: 'giveRoles',
      rows,
      needsChoice: true,
    },
    'the person switches one row from its own menu': {
      type: 'bulk.begin',
      action: 'deactivate',
      rows: rows.slice(0, 1),
      alone: { asks: false },
    },
    'the person chooses what is given': { type: 'bulk.choose', given: [{ uid: 'r1', name: 'First aider' }] },
    'the person confirms it': { type: 'bulk.confirm' },
    'the person thinks better of it': { type: 'bulk.cancel' },
    'the person stops it': { type: 'bulk.stop' },
    'the rows on their way come through': done('actOnRows', { refused: [], ...noted }),
    'one of the rows on their way is refused': done('actOnRows', {
      refused: [{ key: 'a', failure: refusal.failure }],
      ...noted,
    }),
    'nothing on its way comes through': broke('actOnRows', refusal),
    'the person tries the refused ones again': { type: 'bulk.retry' },
    'the person closes the report': { type: 'bulk.close' },
  },
  withoutGesture: {
    'nothing on its way comes through': 'Only a defect of our own would end it: what is refused is told row by row.',
  },
  told: {
    gathered: 'The list has all that match selected.',
    acted: 'The rows that came through are chosen no longer, those that were refused stay chosen.',
  },
  digest: ({ needsChoice, isAlone, given, pending, refused, done: through }) => [
    needsChoice,
    isAlone,
    given.length > 0,
    pending.length > 0,
    refused.length > 0,
    through.length > 0,
  ],
});
