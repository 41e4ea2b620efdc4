import { DialogBody } from '@wardmere/ui';
import { child } from '../../app/child.ts';
import { noteChanges, tellJournal } from '../../app/journal/keep-journal.ts';
import { LeaveDialog } from '../../app/pages/LeaveDialog.tsx';
import type { Portal } from '../../app/portal.ts';
import { beginRecordWork, draftsOf, type RecordWork } from '../../app/record-work.ts';
import { strictTabStorage } from '../../app/tab-storage.ts';
import { keepWired } from '../../app/wiring.ts';
import { createEditors } from './entity-actors.ts';
import { createJournal } from './journal-actor.ts';
import { wireEditors } from './tell-editors.ts';

const work: RecordWork = {
  children: ({ api, config }) => ({
    editors: child(createEditors({ api, storage: strictTabStorage, prefix: draftsOf(config.brand.slug) })),
    journal: child(createJournal(api)),
  }),
  wire: (portal) => {
    keepWired(portal, 'editors', (editors) => {
      wireEditors(portal, editors);
      noteChanges(portal, editors);
    });
    keepWired(portal, 'journal', (journal) => tellJournal(portal, journal));
  },
  LeaveDialog,
  questions: DialogBody,
};

/** Editors and journal live from now on. Whatever opens a record loads this, and with it all that work on records needs. */
export const workOnRecords = (portal: Portal): void => beginRecordWork(portal, work);
