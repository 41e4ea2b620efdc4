import { screen, userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../harness/addresses.ts';
import { withMembers } from '../../harness/answers.ts';
import { press, seeButton, seeDialog, seeLink, seeText } from '../../harness/gestures.ts';
import type { Here } from '../../harness/paths/here.tsx';
import { importRun } from '../../harness/paths/import-run.ts';
import { landed } from '../../harness/paths/landed.ts';
import { inviting } from '../parts/people/people-addresses.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

const logs = to(pages.logs, { brand: 'wardmere' });
const file = '0c0ffee0-0000-4000-8000-000000000001.xlsx';
const run = to(pages.buildingImport, { client, file });
async function chooseInHelp(item: RegExp) {
  await press('Help and support');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** Which entry of the history it is, and where. */
const entry = () => ({ address: `${location.pathname}${location.search}`, state: history.state as unknown });

it('a delivery that is closed is left by the step back that opened it: Back leads on to what was before', async () => {
  here = await landed({ path: logs }, 'Logs');
  const before = entry();
  await userEvent.click(await seeLink(/Signs and screens/));
  await seeDialog('Delivery to Signs and screens');
  expect(location.search).toContain('delivery=');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(entry()).toEqual(before));
});

it('an import that is kept leaves the look at what taking it back would do by the step back that opened it', async () => {
  here = await landed({ as: 'systemAdministrator', path: run, held: ['buildingImports.get', 'buildingImports.undo'] });
  await here.answer(
    'buildingImports.get',
    withMembers({ status: 'Finished', takeBackUntil: '2026-11-28T12:00:00.000Z' }),
  );
  await seeButton('Take back');
  const before = entry();
  await press('Take back');
  await seeButton('Keep the import');
  await press('Keep the import');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep the import' })).toBeNull());
  await waitFor(() => expect(entry()).toEqual(before));
});

it('what is not available is hidden by the step back that showed it, over a page that has a name in its query', async () => {
  here = await landed({ path: inviting(to(pages.addUser)) });
  const before = entry();
  await chooseInHelp(/Show unavailable/);
  await waitFor(() => expect(location.search).toBe('?invite&show=unavailable'));
  await chooseInHelp(/Hide unavailable/);
  await waitFor(() => expect(entry()).toEqual(before));
});

it('an import is kept, too, where Back has led away while its taking back was sent, which then failed', async () => {
  const opened = await landed({
    as: 'systemAdministrator',
    path: run,
    held: ['buildingImports.get', 'buildingImports.undo'],
  });
  here = opened;
  const go = async (step: string) => importRun.when[step]?.(opened);
  await go('the run is over');
  await seeButton('Take back');
  const before = entry();
  await go('the person asks to take it back');
  await go('the platform begins to rehearse that');
  await go('the rehearsal is over');
  await go('the person confirms');
  history.back();
  await waitFor(() => expect(entry()).toEqual(before));
  await go('it is not taken back');
  await seeText('Unable to update import. Please try again');
  await go('the person thinks better of it');
  await seeButton('Take back');
});
