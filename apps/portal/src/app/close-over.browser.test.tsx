import { screen, userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../harness/addresses.ts';
import { withMembers } from '../../harness/answers.ts';
import { press, seeButton, seeDialog, seeLink } from '../../harness/gestures.ts';
import type { Here } from '../../harness/paths/here.tsx';
import { landed } from '../../harness/paths/landed.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';

let here: Here | undefined;
afterEach(() => here?.close());

const logs = to(pages.logs, { brand: 'wardmere' });
const file = '0c0ffee0-0000-4000-8000-000000000001.xlsx';
const run = to(pages.buildingImport, { client, file });
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
