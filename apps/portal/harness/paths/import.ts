import { DEFAULT_BRAND, type SessionContext } from '@wardmere/api';
import {
  ENTITY_VERSION,
  importId,
  IMPORT_VERSION,
  selectImport,
  stepOf,
  type ImportActor,
  type ImportStep,
  type KeptImport,
  type StoredDraft,
} from '@wardmere/machines';
import { importWalk } from '@wardmere/machines/import/import.walk';
import { screen } from 'storybook/test';
import type { AnyActorRef } from 'xstate';
import { client } from '../addresses.ts';
import { refuse, withMembers } from '../answers.ts';
import type { CallName } from '../fake-platform.ts';
import { choose, fill, giveFile, letTimePass, press, seeButton, seeText } from '../gestures.ts';
import { pages } from '../../src/system/pages.ts';
import { draftsOf } from '../../src/system/storage.ts';
import { to } from '../../src/system/to.ts';
import type { Here } from './here.tsx';
import type { Act, ScreenWalk } from './go-path.ts';
import type { Portal } from '../../src/system/portal.ts';
import { landed, rememberClient } from './landed.ts';

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
  fileSize: 23,
  uploadedFileName: '0c0ffee0-0000-4000-8000-000000000001.csv',
  sheet: 'Sheet1',
  columns: [{ source: 'School name', target: 'Name' }],
  corrections: [],
  leftOut: [],
  rehearsal: 'none',
  isQueued: false,
  answered: '',
  step: 'columns',
};

/** What the tab has kept of an import of the person who signs in. */
function keepImport({ userId: user }: SessionContext, change: Partial<KeptImport>): void {
  const draft: StoredDraft = {
    machine: ENTITY_VERSION,
    version: IMPORT_VERSION,
    user,
    id: importId(of),
    client,
    noun: 'import',
    name: kept.fileName,
    address: path,
    goesOn: change.isQueued === true,
    kept: { ...kept, ...change },
  };
  sessionStorage.setItem(`${draftsOf(DEFAULT_BRAND.slug)}${draft.id}`, JSON.stringify(draft));
}

/** Opens the page in the client it is about, with what the tab has kept of an import. */
export const openImport = (change?: Partial<KeptImport>, also: Partial<SessionContext> = {}): Promise<Here> =>
  landed(
    {
      as: 'systemAdministrator',
      also,
      path: change?.step === undefined ? path : `${path}?step=${change.step}`,
      held,
      before: (person: SessionContext) => {
        rememberClient();
        if (change) keepImport(person, change);
      },
    },
    'Import buildings',
  );

/** The import on screen. */
export const importOn = (portal: Portal): ImportActor | undefined => {
  const desk = portal.living('desk')?.getSnapshot();
  return desk && selectImport(desk, importId(of));
};

const told =
  (name: CallName, answer?: Parameters<Here['answer']>[1]) =>
  ({ answer: give }: Here) =>
    give(name, answer);
/** How the run is answered; one that is waited with is asked about first, as it is after a while. */
const runAnswers =
  (answer?: Parameters<Here['answer']>[1]): Act =>
  async (here) => {
    const follower: AnyActorRef | undefined = importOn(here.portal)?.getSnapshot().children.follower;
    if (follower) letTimePass(follower);
    await here.answer('buildingImports.get', answer);
  };
const runIs = (members: Readonly<Record<string, unknown>>) => runAnswers(withMembers(members));
const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };
/** The step is asked for by its address, as a link or Back does. */
const visit =
  (step: ImportStep): Act =>
  ({ portal }) => {
    const flow = importOn(portal);
    // A link to the step on screen leads nowhere: what a further one would ask is asked.
    if (flow && stepOf(flow.getSnapshot()) === step) flow.send({ type: 'step.visit', step });
    else portal.navigate(`${path}?step=${step}`);
  };
const importThem = () => press('Import buildings');

export const imported: ScreenWalk = {
  walk: importWalk,
  actor: importOn,
  given: {
    'no file was chosen': () => openImport(),
    'the document ended when the file had been sent': () => openImport({}),
    'the document ended when the rows had been checked': () => openImport({ rehearsal: 'settled', step: 'check' }),
    'the document ended before the person confirmed': () => openImport({ rehearsal: 'settled', step: 'confirm' }),
    'the document ended when the person had gone back to the file': () => openImport({ step: 'file' }),
    'the document ended when the import was queued': () => openImport({ isQueued: true, step: 'run' }),
    'the document ended when the import was queued at a host that tells no runs': () =>
      openImport({ isQueued: true, answered: 'Queued', step: 'run' }),
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
    'the file cannot be read': told('buildingImports.preview', refuse(503)),
    'the file that was read is kept no more': told('buildingImports.preview', refuse(404)),
    'another sheet is chosen': () => choose('Sheet', 'Closed'),
    'a column is matched otherwise': () => choose('Column of the file for City', 'Postcode'),
    'the columns are right': () => press('Check the rows'),
    'the platform begins to check': told('buildingImports.create'),
    'the platform checks nothing': told('buildingImports.create', refuse(405)),
    'there is nothing to check': told('buildingImports.create', refuse(404)),
    'the file is there still': told('buildingImports.preview'),
    'the file is there no more': told('buildingImports.preview', refuse(404)),
    'whether the file is there cannot be told': told('buildingImports.preview', refuse(503)),
    'the check is refused': told('buildingImports.create', refuse(503)),
    'the check goes on': runIs({ status: 'Rehearsing' }),
    'it had been queued after all': runIs({ status: 'Queued' }),
    'the rows are checked': runAnswers(),
    'the rows are checked, and it is unusually much': runIs({ hold }),
    'the check fails': runIs({ status: 'Failed', queuedDate: null, reason: 'The file is damaged.' }),
    'nobody answers how far the check is': runAnswers(refuse(503)),
    'nobody knows of a check': runAnswers(refuse(404)),
    'how far a check is is never told': runAnswers(refuse(405)),
    'the problems are told': async ({ answer }: Here) => {
      await answer('buildingImports.rows');
      // Every row is listed below them.
      await answer('buildingImports.rows');
    },
    'the problems cannot be told': told('buildingImports.rows', refuse(503)),
    'a cell is put right': () => press(/^Primary school/),
    'a row is left out': () => press('Leave row 3 out'),
    'a row is kept': () => press('Keep row 3'),
    'the last of it is taken back': () => press(/^Undo: /),
    'it is done again': () => press(/^Redo: /),
    'the rows are to be checked again': () => press('Check again'),
    'the person goes back to the file': visit('file'),
    'the person goes to the columns': visit('columns'),
    'the person goes to what was checked': visit('check'),
    'the person goes on': visit('confirm'),
    'the person confirms': importThem,
    'the person types the number and confirms': async () => {
      await fill('Type 12 to go on', '12');
      await importThem();
    },
    'it is queued': told('buildingImports.create'),
    'there is nothing to queue': told('buildingImports.create', refuse(404)),
    'it is not queued': told('buildingImports.create', refuse(503)),
    'the run goes on': runIs({ status: 'Running' }),
    'the run waits for somebody': runIs({ status: 'Held', hold }),
    'the run is over': runIs({ status: 'Finished' }),
    'nobody answers how far the run is': runAnswers(refuse(503)),
    'the run is there no more': runAnswers(refuse(404)),
    'the run is to be stopped': () => press('Stop'),
    'the run has stopped': told('buildingImports.remove'),
    'the run cannot be stopped': told('buildingImports.remove', refuse(503)),
    'the run that is stopped is there no more': told('buildingImports.remove', refuse(404)),
    'it is tried again': () => press('Try again'),
    // Of a file that was never read there is nothing to lose: another one takes its place at once.
    'the import is cancelled': () =>
      screen.queryByRole('button', { name: /^Cancel/ }) === null
        ? press('Choose another file')
        : press(/^Cancel( the import)?$/),
    'another import begins': () => press('Import another file'),
  },
  looks: {
    'import.preparing.choosing': () => seeText('Choose a file'),
    'import.preparing.mapping': () => seeButton('Check the rows'),
    'import.preparing.unread': () => seeText('Unable to retrieve file details. Please try again'),
    'import.preparing.unqueued': () => seeText('Unable to create import. Please try again'),
    'import.preparing.reviewing.shown': () => seeText('There is no building type called “Primery school”.'),
    'import.following.underWay': () => seeButton('Stop'),
    'import.ended': () => seeButton('Import another file'),
  },
};
