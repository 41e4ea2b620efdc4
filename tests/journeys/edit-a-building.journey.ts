import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, reviewOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test('two changed fields show two lines, and exactly those two operations are sent', async ({ visits, records }) => {
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [editor, review] = [editorOf(page), reviewOf(page)];
  const sent = listen(page, calls.patchBuilding);
  await editor.fill('Phone number', '+44 1632 960777');
  await editor.seeUnsaved(1);
  await editor.fill('Address line 2', 'Block C');
  await editor.seeUnsaved(2);
  await editor.review();
  await review.see();
  expect((await review.lines()).toSorted()).toEqual([
    'Address line 2: from empty to Block C',
    'Phone number: from +44 1632 960001 to +44 1632 960777',
  ]);
  expect(sent.count()).toBe(0);
  await review.press('Save');
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await editor.seeNothingUnsaved();
  expect(sent.bodies()).toEqual([
    expect.arrayContaining([
      { op: 'replace', path: '/phoneNumber', value: '+44 1632 960777' },
      { op: 'replace', path: '/addressLine2', value: 'Block C' },
    ]),
  ]);
  expect(sent.bodies()[0]).toHaveLength(2);
  const { data } = await records.readBuilding(client.uid, building.uid);
  expect(data).toEqual({ ...building, phoneNumber: '+44 1632 960777', addressLine2: 'Block C' });
});

test('with nothing changed there is nothing to save and nothing is sent', async ({ visits, records }) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  const sent = listen(page, calls.patchBuilding);
  await editor.see('Name', building.name);
  await page.keyboard.press('Control+s');
  await consoleOf(page).seeNotice('There was nothing to save');
  await editor.fill('City', 'Elsewhere');
  await editor.fill('City', building.city);
  await editor.seeNothingUnsaved();
  expect(sent.count()).toBe(0);
});

test('archiving asks first; declined nothing is sent, accepted one operation is', async ({ visits, records }) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [editor, question] = [editorOf(page), dialogOf(page, 'Archive this building?')];
  const sent = listen(page, calls.patchBuilding);
  await editor.choose('Status', 'Archived');
  await editor.save();
  await question.see();
  await question.press('Cancel');
  await question.seeNot();
  await editor.seeUnsaved(1);
  expect(sent.count()).toBe(0);
  await editor.save();
  await question.press('Archive building');
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await editor.seeStatus('Archived');
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/status', value: 2 }]]);
});

test('deleting asks with the name, deletes once, and leads back to the list', async ({ visits, records }) => {
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const other = await records.building(client.uid);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const question = dialogOf(page, `Delete “${building.name}”?`);
  const sent = listen(page, calls.removeBuilding);
  await editor.button('Delete building').click();
  await question.seeWords('It has no levels or locations');
  await expect(question.dialog.getByRole('button', { name: 'Delete building' })).toBeDisabled();
  await question.dialog.getByRole('textbox').fill(building.name);
  await question.press('Delete building');
  await frame.seeNotice(`Building “${building.name}” deleted`);
  await frame.seeAt(to(pages.clientBuildings, { client: client.uid }));
  await listOf(page, 'buildings').see(other.name);
  await listOf(page, 'buildings').seeNot(building.name);
  expect(sent.count()).toBe(1);
  expect((await records.buildingsOf(client.uid)).map(({ uid }) => uid)).toEqual([other.uid]);
});

test('a deletion that fails is told in passing and the building stays', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  await failing(page, calls.removeBuilding, { status: 500 });
  await editorOf(page).button('Delete building').click();
  const question = dialogOf(page, `Delete “${building.name}”?`);
  await question.dialog.getByRole('textbox').fill(building.name);
  await question.press('Delete building');
  await consoleOf(page).seeNotice('Unable to delete building. Please try again');
  await editorOf(page).see('Name', building.name);
});

test('a refused field is said in the words of the platform, on top and at the field', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  await failing(page, calls.patchBuilding, {
    status: 400,
    json: { errors: { UniqueId: ['That unique ID is taken.', 'Second'], Name: ['Not this one'] } },
  });
  await editor.fill('Unique ID', 'TAKEN-1');
  await editor.save();
  await editor.seeFailure('That unique ID is taken.');
  await editor.see('Unique ID', 'TAKEN-1');
  await editor.seeUnsaved(1);
});

test('typing goes on while a save is on its way, and what came after it is still unsaved', async ({
  visits,
  records,
}) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  const sent = listen(page, calls.patchBuilding);
  const held = await holding(page, calls.patchBuilding);
  await editor.fill('City', 'First');
  await editor.save();
  await expect.poll(() => held.held()).toBe(1);
  await editor.fill('Notes', 'Typed meanwhile');
  held.letGo();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await editor.see('Notes', 'Typed meanwhile');
  await editor.seeUnsaved(1);
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/city', value: 'First' }]]);
});

test('Ctrl S saves, Discard goes back to what the record says', async ({ visits, records }) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  await editor.fill('City', 'Unwanted');
  await editor.discard();
  await editor.see('City', building.city);
  await editor.fill('City', 'Wanted');
  await page.keyboard.press('Control+s');
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await editor.see('City', 'Wanted');
});

test('a building is added with its required fields, in the list and on its own page', async ({ visits, records }) => {
  const client = await records.client();
  const name = unique('New Wing');
  const page = await visits.as('systemAdministrator', { at: to(pages.clientBuildings, { client: client.uid }) });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'buildings')];
  await expect(page.getByText('No buildings yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add building' }).first().click();
  await frame.seeTitle('Add building');
  await editor.add('building');
  for (const label of ['Name', 'Building type', 'Time zone']) await editor.seeError(label, `${label} is required.`);
  await editor.fill('Name', name);
  await editor.chooseAny('Building type');
  await editor.find('Time zone', /London/);
  await editor.add('building');
  await frame.seeNotice(`Building “${name}” added`);
  await frame.seeTitle(name);
  await page.goBack();
  await list.see(name);
  expect(await records.buildingsOf(client.uid)).toHaveLength(1);
});

test('in the client area contract fields and status are read-only and there is no deleting', async ({
  visits,
  records,
}) => {
  const { client, inClient } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, at: inClient });
  const editor = editorOf(page);
  await expect(editor.field('Status')).not.toBeEditable();
  for (const label of ['Contract end date', 'Renewal month', 'Renewal year'])
    await expect(editor.field(label).first()).not.toBeEditable();
  await expect(editor.button('Delete building')).toHaveCount(0);
});
