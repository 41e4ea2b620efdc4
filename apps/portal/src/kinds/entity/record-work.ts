import { prefetchDialog } from '@wardmere/ui';
import { selectEditor, workId } from '@wardmere/machines';
import { child } from '../../system/child.ts';
import { LeaveDialog } from '../editor/LeaveDialog.tsx';
import type { Portal } from '../../system/portal.ts';
import { beginRecordWork, type RecordWork } from '../../system/record-work.ts';
import { draftsOf } from '../../system/storage.ts';
import { strictTabStorage } from '../../system/tab-storage.ts';
import { departureEdge } from './departure.ts';
import { createDialogs } from './dialogs-actor.ts';
import { createDesk } from './entity-actors.ts';
import { createJournal } from './journal-actor.ts';
import { deskHearers, dialogHearers, journalHearers } from './record-hearers.ts';
import { takeBack } from './take-back.ts';

const work: RecordWork = {
  children: ({ api, kinds, early, config, child: living }) => ({
    desk: child(
      createDesk({
        api,
        kinds,
        facts: () => living('navigation').getSnapshot().context.facts,
        session: () => living('session').getSnapshot().context.session,
        early: early.records,
        storage: strictTabStorage,
        prefix: draftsOf(config.brand.slug),
      }),
    ),
    departure: child(departureEdge),
    dialogs: child(createDialogs()),
    journal: child(createJournal(api, kinds)),
  }),
  isOpen: ({ living }, subject) => {
    const desk = living('desk')?.getSnapshot();
    return desk !== undefined && selectEditor(desk, workId(subject)) !== undefined;
  },
  hearers: { desk: deskHearers, departure: undefined, dialogs: dialogHearers, journal: journalHearers },
  takeBack,
  LeaveDialog,
};

/** Desk and journal live from now on. Whatever opens a record loads this, and with it all that work on records needs. */
export function workOnRecords(portal: Portal): void {
  beginRecordWork(portal, work);
  // What its questions are drawn with comes with the first record and not with the first question.
  prefetchDialog();
}
