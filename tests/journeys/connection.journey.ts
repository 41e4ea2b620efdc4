import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { expect, test } from '../support/journey.ts';
import { calls, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test('a connection is added, renamed and enabled after a question, and enabling can be taken back', async ({
  visits,
  records,
}) => {
  const client = await records.client();
  const page = await visits.as('systemAdministrator', { client, at: to(pages.client, { client: client.uid }) });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const enabled = page.getByRole('main').getByRole('switch', { name: 'Enabled' });
  await expect(page.getByText('No single sign-on connection')).toBeVisible();
  await editor.button('Add connection').click();
  await editor.fill('Connection name', 'first-name');
  await editor.button('Add connection').click();
  await expect(enabled).not.toBeChecked();
  await editor.button('Rename').click();
  await editor.fill('Connection name', 'second-name');
  await editor.button('Save name').click();
  await frame.seeNotice('“second-name” saved');

  const sent = listen(page, calls.patchConnection);
  await enabled.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(enabled).not.toBeChecked();
  expect(sent.bodies()).toEqual([]);
  await enabled.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
  await expect(enabled).toBeChecked();
  await frame.notices.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(enabled).not.toBeChecked();
  await expect
    .poll(() => sent.bodies())
    .toEqual([
      [{ op: 'replace', path: '/isEnabled', value: true }],
      [{ op: 'replace', path: '/isEnabled', value: false }],
    ]);
  await expect.poll(() => sent.answered()).toBe(2);
  await page.reload();
  await expect(enabled).not.toBeChecked();
  await expect(page.getByText('second-name', { exact: true })).toBeVisible();
});
