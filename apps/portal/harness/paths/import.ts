import { DEFAULT_BRAND, type SessionContext } from '@wardmere/api';
import { importId, type KeptImport } from '@wardmere/machines';
import { importWalk } from '@wardmere/machines/import/import.walk';
import { expect, screen } from 'storybook/test';
import { client } from '../addresses.ts';
import { refuse, withMembers } from '../answers.ts';
import type { CallName } from '../fake-platform.ts';
import { choose, fill, giveFile, press, seeButton, seeText } from '../gestures.ts';
import { keepImport } from '../../src/features/imports/kept-imports.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import type { Here } from './here.tsx';
import type { ScreenWalk } from './go-path.ts';
import { landed } from './landed.ts';

const of = { kind: 'buildings', client } as const;
const path = to(pages.importBuildings, { client });
const held: readonly CallName[] = [
  'buildingImports.url',
  'buildingImports.preview',
  'buildingImports.create',
  'buildingImports.get',
  'buildingImports.rows',
  'buildingImports.remove',
  'storage.put',
];
const csv = new File(['School name\nHill School'], 'schools.csv', { type: 'text/csv' });
const pdf = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });

const kept: KeptImport = {
  fileName: 'schools.csv',
  uploadedFileName: '0c0ffee0-0000-4000-8000-000000000001.csv',
  sheet: 'Sheet1',
  columns: [{ source: 'School name', target: 'Name' }],
  corrections: [],
  leftOut: [],
  rehearsal: 'none',
  isQueued: false,
};

/** Opens the page, with what the tab has kept of an import. */
const opened = (change?: Partial<KeptImport>) => () =>
  landed(
    {
      as: 'systemAdministrator',
      path,
      held,
      before: ({ userId: user }: SessionContext) =>
        keepImport(DEFAULT_BRAND.slug, { ...of, user }, change ? { ...kept, ...change } : null),
    },
    'Import buildings',
  );

const told =
  (name: CallName, answer?: Parameters<Here['answer']>[1]) =>
  ({ answer: give }: Here) =>
    give(name, answer);
const runIs = (members: Readonly<Record<string, unknown>>) => told('buildingImports.get', withMembers(members));
const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };
const importThem = () => press('Import buildings');

export const imported: ScreenWalk = {
  walk: importWalk,
  actor: (portal) => portal.living('imports')?.getSnapshot().context.running[importId(of)],
  given: {
    'no file was chosen': opened(),
    'the document ended when the file had been sent': opened({}),
    'the document ended when the rows had been checked': opened({ rehearsal: 'settled' }),
    'the document ended when the import was queued': opened({ isQueued: true }),
  },
  when: {
    'a file is chosen': () => giveFile(csv),
    'a file of another kind is chosen': () => giveFile(pdf),
    'an address is given': told('buildingImports.url'),
    'no address is given': told('buildingImports.url', refuse(503)),
    'the file has arrived': told('storage.put'),
    'the file did not arrive': told('storage.put', refuse(503)),
    'the beginning of the file is told': told('buildingImports.preview'),
    'the file has other sheets': told('buildingImports.preview', withMembers({ listOfSheets: ['Schools'] })),
    'the file cannot be read': told(
      'buildingImports.preview',
      refuse(400, { description: 'The file is protected by a password.' }),
    ),
    'another sheet is chosen': () => choose('Sheet', 'Closed'),
    'a column is matched otherwise': () => choose('Column of the file for City', 'Postcode'),
    'the columns are right': () => press('Check the rows'),
    'the platform begins to check': told('buildingImports.create'),
    'the platform checks nothing': told('buildingImports.create', refuse(404)),
    'the check is refused': told('buildingImports.create', refuse(503)),
    'the check goes on': runIs({ status: 'Rehearsing' }),
    'the rows are checked': told('buildingImports.get'),
    'the rows are checked, and it is unusually much': runIs({ hold }),
    'the check fails': runIs({ status: 'Failed', reason: 'The file is damaged.' }),
    'nobody answers how far the check is': told('buildingImports.get', refuse(503)),
    'the problems are told': told('buildingImports.rows'),
    'the problems cannot be told': told('buildingImports.rows', refuse(503)),
    'a cell is put right': () => press('Primary school'),
    'a row is left out': () => press('Leave row 3 out'),
    'a row is kept': () => press('Keep row 3'),
    'the last of it is taken back': () => press('Undo'),
    'it is done again': () => press('Redo'),
    'the rows are to be checked again': () => press('Check again'),
    'the person goes back to the columns': () => press('Back to the columns'),
    'the person goes on': () => press('Go on'),
    'the person thinks again': () => press('Back'),
    'the person confirms': importThem,
    'the person types the number and confirms': async () => {
      await fill('Type 12 to go on', '12');
      await importThem();
    },
    'it is queued': told('buildingImports.create'),
    'it is not queued': told('buildingImports.create', refuse(503)),
    'the run goes on': runIs({ status: 'Running' }),
    'the run waits for somebody': runIs({ status: 'Held', hold }),
    'the run is over': runIs({ status: 'Finished' }),
    'nobody answers how far the run is': told('buildingImports.get', refuse(503)),
    'the run is to be stopped': () => press('Stop'),
    'the run has stopped': told('buildingImports.remove'),
    'the run cannot be stopped': told('buildingImports.remove', refuse(503)),
    'it is tried again': () => press('Try again'),
    'the import is cancelled': () => press('Cancel'),
    'another import begins': () => press('Import another file'),
  },
  looks: {
    'import.preparing.choosing': () => seeText('Choose a file'),
    'import.preparing.mapping': () => seeButton('Check the rows'),
    'import.preparing.unread': () => seeText('Unable to retrieve file details. Please try again'),
    'import.preparing.unqueued': () => seeText('Unable to create import. Please try again'),
    'import.preparing.reviewing.shown': () => seeText('There is no building type called “Primery school”.'),
    'import.following.resting': () => seeButton('Stop'),
    'import.ended': () => expect(screen.findByRole('link', { name: 'See the buildings' })).resolves.toBeVisible(),
  },
};
