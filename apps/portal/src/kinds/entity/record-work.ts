import { DialogBody } from '@wardmere/ui';
import { child } from '../../system/child.ts';
import { noteChanges, tellJournal } from './keep-journal.ts';
import { LeaveDialog } from '../editor/LeaveDialog.tsx';
import type { Portal } from '../../system/portal.ts';
import { beginRecordWork, type RecordWork } from '../../system/record-work.ts';
import { draftsOf } from '../../system/storage.ts';
import { strictTabStorage } from '../../system/tab-storage.ts';
import { keepWired } from '../../system/wiring.ts';
import { departureEdge } from './departure.ts';
import { createDesk } from './entity-actors.ts';
import { createJournal } from './journal-actor.ts';
import { wireDesk } from './tell-desk.ts';

const work: RecordWork = {
  children: ({ api, config }) => ({
    desk: child(createDesk({ api, storage: strictTabStorage, prefix: draftsOf(config.brand.slug) })),
    departure: child(departureEdge),
    journal: child(createJournal(api)),
  }),
  wire: (portal) => {
    keepWired(portal, 'desk', (desk) => {
      wireDesk(portal, desk);
      noteChanges(portal, desk);
    });
    keepWired(portal, 'journal', (journal) => tellJournal(portal, journal));
  },
  LeaveDialog,
  questions: DialogBody,
};

/** Desk and journal live from now on. Whatever opens a record loads this, and with it all that work on records needs. */
export const workOnRecords = (portal: Portal): void => beginRecordWork(portal, work);
