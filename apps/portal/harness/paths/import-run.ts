import { importRunWalk } from '@wardmere/machines/import-run/import-run.walk';
import { importRunId } from '@wardmere/machines';
import { waitFor, expect, screen } from 'storybook/test';
import type { AnyActorRef } from 'xstate';
import { client } from '../addresses.ts';
import { refuse, withMembers } from '../answers.ts';
import type { CallName } from '../fake-platform.ts';
import { fill, letTimePass, press, seeButton, seeDialog, seeText, seeTitle } from '../gestures.ts';
import type { Portal } from '../../src/system/portal.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { landed } from './landed.ts';

const file = '0c0ffee0-0000-4000-8000-000000000001.xlsx';
const back = '0c0ffee0-0000-4000-8000-000000000099.xlsx';
const of = { kind: 'buildings', client, file } as const;
const path = to(pages.buildingImport, { client, file });
const held: readonly CallName[] = [
  'buildingImports.get',
  'buildingImports.release',
  'buildingImports.undo',
  'buildingImports.remove',
];
const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };

const told =
  (name: CallName, answer?: Parameters<Here['answer']>[1]) =>
  ({ answer: give }: Here) =>
    give(name, answer);
const actor = (portal: Portal) => portal.living('importRuns')?.getSnapshot().context.opened[importRunId(of)];
/** How the run is answered; one that is waited with is asked about first, as it is after a while. */
const runAnswers = (answer: Parameters<Here['answer']>[1]) => async (here: Here) => {
  const follower: AnyActorRef | undefined = actor(here.portal)?.getSnapshot().children.follower;
  if (follower) letTimePass(follower);
  await here.answer('buildingImports.get', answer);
};
const runIs = (members: Readonly<Record<string, unknown>>) => runAnswers(withMembers(members));
const backIs = (status: string) =>
  runIs({ uploadedFileName: back, takesBack: file, status, queuedDate: '2026-11-20T09:30:00Z' });
const asked = (status: string) =>
  told('buildingImports.undo', withMembers({ uploadedFileName: back, takesBack: file, status }));

const leave = async ({ portal }: Here) => {
  portal.navigate(to(pages.clients));
  await seeTitle('Clients');
};
const question = () => seeDialog(/^Delete the import of/, 'alertdialog');

export const importRun: ScreenWalk = {
  walk: importRunWalk,
  actor,
  given: {
    'the page of a run is opened': async () => {
      const here = await landed({ as: 'systemAdministrator', path, held }, 'Import');
      await waitFor(() => expect(actor(here.portal)).toBeDefined());
      return here;
    },
  },
  when: {
    'the run goes on': runIs({ status: 'Running', queuedDate: '2026-11-20T09:30:00Z' }),
    'the run waits for somebody': runIs({ status: 'Held', hold }),
    'the run is over': runIs({ status: 'Finished', takeBackUntil: '2026-11-28T12:00:00.000Z' }),
    'the run is over, and can be taken back no more': runIs({ status: 'TakenBack' }),
    'there is no such run': runAnswers(refuse(404)),
    'nobody answers how far it is': runAnswers(refuse(503)),
    'the run is to be stopped': () => press('Stop'),
    'the run has stopped': told('buildingImports.remove'),
    'the run cannot be stopped': told('buildingImports.remove', refuse(503)),
    'the run that is stopped is there no more': told('buildingImports.remove', refuse(404)),
    'the person types the number and releases it': async () => {
      await fill('Type 12 to go on', '12');
      await press('Release');
    },
    'it is released': told(
      'buildingImports.release',
      withMembers({ status: 'Queued', hold: null, queuedDate: '2026-11-20T09:30:00Z' }),
    ),
    'it is not released': told('buildingImports.release', refuse(503)),
    'the person deletes it': async () => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await press('Delete the import');
      await press('Delete the import', await question());
    },
    'the deletion is answered': told('buildingImports.remove'),
    'it is not deleted': told('buildingImports.remove', refuse(503)),
    'it is there no more': told('buildingImports.remove', refuse(404)),
    'the person asks to take it back': () => press('Take back'),
    'the platform begins to rehearse that': asked('Rehearsing'),
    'the platform does not rehearse that': told('buildingImports.undo', refuse(503)),
    'the rehearsal goes on': backIs('Rehearsing'),
    'the rehearsal is over': backIs('Rehearsed'),
    'the person thinks better of it': () => press('Keep the import'),
    'the person confirms': () => press('Take the import back'),
    'it is being taken back': asked('Queued'),
    'it is not taken back': told('buildingImports.undo', refuse(503)),
    'it is tried again': () => press('Try again'),
    'the page is opened again': async (here) => {
      await leave(here);
      here.portal.navigate(path);
    },
  },
  looks: {
    'importRun.following.lost': () => seeButton('Try again'),
    'importRun.held': () => seeText('Waiting to be released'),
    'importRun.over': () => seeText('Came by'),
    'importRun.takingBack.unrehearsed': () => seeButton('Try again'),
    'importRun.takingBack.shown': () => seeButton('Take the import back'),
    'importRun.missing': () => seeText('There is no such import'),
  },
};
