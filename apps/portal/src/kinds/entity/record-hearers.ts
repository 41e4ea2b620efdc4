import { noticeOfFailure, selectAtStake, type DeskFact } from '@wardmere/machines';
import { say, tell, type Hearers, type Tells } from '../../system/hearers.ts';
import type { Portal } from '../../system/portal.ts';
import { noticeOf } from './desk-notices.ts';
import { bringUpToDate, entryOf } from './journal-entries.ts';

/** Who hears of the work on records: what would be lost, what was done, what was taken back. */
export function recordHearers(portal: Portal): Hearers {
  /** What the person leaves for good, until the client that they leave it for is here. */
  let left: readonly string[] = [];
  const drop = (): Tells => {
    const dropped = left;
    left = [];
    return dropped.map((id) => tell('desk', { type: 'work.discard', id }));
  };
  const notice = (fact: Exclude<DeskFact, { type: 'staked' }>): Tells => {
    const words = noticeOf(portal, fact);
    return words ? [say(words)] : [];
  };
  return {
    navigation: {
      left: ({ keepDraft, isSwitch }) => {
        left = keepDraft ? [] : selectAtStake(portal.child('desk').getSnapshot(), 'page').map(({ id }) => id);
        return isSwitch ? [] : drop();
      },
    },
    selection: {
      clientChosen: drop,
      choiceFailed: () => {
        left = [];
        return [];
      },
    },
    desk: {
      // Leaving the page asks about what is on it, signing out about all there is (B8).
      staked: ({ names, kept }) => [tell('navigation', { type: 'unsaved.know', names, kept })],
      told: (fact) => {
        const entry = entryOf(portal.kinds, portal.child('desk'), fact);
        return [...notice(fact), ...(entry ? [tell('journal', { type: 'change.note', entry })] : [])];
      },
      parked: notice,
      offered: notice,
      withheld: notice,
      cleared: notice,
      replaced: notice,
      unkept: notice,
    },
    journal: {
      undone: ({ entry }) => [
        say({ tone: 'success', text: `Taken back: “${entry.name}”` }),
        ...bringUpToDate(portal, entry),
      ],
      refused: ({ failure }) => [say(noticeOfFailure(failure))],
    },
  };
}
