import { DialogBody } from '@wardmere/ui';
import { child } from '../../system/child.ts';
import { noteChanges, tellJournal } from './keep-journal.ts';
import { LeaveDialog } from '../editor/LeaveDialog.tsx';
import type { Portal } from '../../system/portal.ts';
import { beginRecordWork, draftsOf, type RecordWork } from '../../system/record-work.ts';
import { strictTabStorage } from '../../system/tab-storage.ts';
import { keepWired } from '../../system/wiring.ts';
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
