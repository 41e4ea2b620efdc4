import { contract } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, reviewOf } from '../models/editor.model.ts';
import { riverbend } from '../support/demonstration.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, holding, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const meanwhile = dialogOf;

test('two people change different fields in two browsers: both stay, and who saves last is told', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const building = await records.building(riverbend.uid);
  const at = to(pages.clientBuilding, { client: riverbend.uid, building: building.uid });
  const [ada, sam] = [await visits.as('systemAdministrator', { at }), await visits.as('clientServices', { at })];
  await editorOf(ada).fill('Phone number', '+1 555 0100');
  await editorOf(sam).fill('Notes', 'Deliveries at the back');
  await editorOf(ada).save();
  await consoleOf(ada).seeNotice(`“${building.name}” saved`);
  const sent = listen(sam, calls.patchBuilding);
  await editorOf(sam).save();
  await consoleOf(sam).seeNotice(`“${building.name}” saved, together with what Ada Admin changed meanwhile`);
  await editorOf(sam).see('Phone number', '+1 555 0100');
  await editorOf(sam).see('Notes', 'Deliveries at the back');
  for (const body of sent.bodies())
    expect(body).toEqual([{ op: 'replace', path: '/notes', value: 'Deliveries at the back' }]);
  const { data } = await records.readBuilding(riverbend.uid, building.uid);
  expect(data).toEqual({ ...building, phoneNumber: '+1 555 0100', notes: 'Deliveries at the back' });
  await records.api.send(contract.buildings.remove, { client: riverbend.uid, building: building.uid });
});

for (const side of ['Yours', 'Ada Admin'] as const) {
  test(`two people change the same field: it is asked, and “${side}” stays`, async ({ visits, records, watch }) => {
    watch.allow(failedRequest);
    const { client, building, inAdmin } = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', { at: inAdmin });
    const [editor, question] = [editorOf(page), meanwhile(page, 'This building has changed meanwhile')];
    await editor.fill('City', 'Mine');
    await editor.fill('Notes', 'Only mine');
    await records.api.send(contract.buildings.patch, {
      client: client.uid,
      building: building.uid,
      body: [
        { op: 'replace', path: '/city', value: 'Theirs' },
        { op: 'replace', path: '/addressLine1', value: 'Only theirs' },
      ],
    });
    await editor.save();
    await question.seeWords('Ada Admin saved changes');
    const city = question.dialog.getByRole('group', { name: 'City' });
    await expect(question.dialog.getByRole('group')).toHaveCount(1);
    await expect(city).toContainText('Mine');
    await expect(city).toContainText('Theirs');
    // Until it is decided nothing of the other's is overwritten.
    expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe('Theirs');
    await city.getByRole('radio', { name: side }).check();
    await question.press('Save');
    await consoleOf(page).seeNotice(`“${building.name}” saved`);
    const { data } = await records.readBuilding(client.uid, building.uid);
    expect(data).toEqual({
      ...building,
      city: side === 'Yours' ? 'Mine' : 'Theirs',
      notes: 'Only mine',
      addressLine1: 'Only theirs',
    });
  });
}

test('Not now leaves both as they are: nothing is sent, what was typed is kept', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [editor, question] = [editorOf(page), meanwhile(page, 'This building has changed meanwhile')];
  await editor.fill('City', 'Mine');
  await records.api.send(contract.buildings.patch, {
    client: client.uid,
    building: building.uid,
    body: [{ op: 'replace', path: '/city', value: 'Theirs' }],
  });
  await editor.save();
  await question.see();
  await question.press('Not now');
  await question.seeNot();
  await editor.see('City', 'Mine');
  await editor.seeUnsaved(1);
  expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe('Theirs');
});

test('every write names the version it was made on', async ({ visits, records }) => {
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const sent = listen(page, calls.patchBuilding);
  const { version } = await records.readBuilding(client.uid, building.uid);
  await editorOf(page).fill('City', 'Once');
  await editorOf(page).save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  expect(await sent.ifMatch()).toEqual([version]);
});

test('a record that somebody deleted meanwhile is said, and what was typed is kept', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  await editor.fill('City', 'Mine');
  await records.api.send(contract.buildings.remove, { client: client.uid, building: building.uid });
  await editor.save();
  await editor.seeFailure('Unable to update building. Please try again');
  await editor.see('City', 'Mine');
});

test('an address that asks for a dialog while a save is on its way has it once the save has met another’s, or gives way to it', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor, review] = [consoleOf(page), editorOf(page), reviewOf(page)];
  const question = meanwhile(page, 'This building has changed meanwhile');
  const clash = async (city: string) => {
    await editor.fill('City', `Mine, not ${city}`);
    await records.api.send(contract.buildings.patch, {
      client: client.uid,
      building: building.uid,
      body: [{ op: 'replace', path: '/city', value: city }],
    });
  };
  const goBack = async (left: typeof question) => {
    await page.goBack();
    await left.seeNot();
    await frame.seeAt(inAdmin);
  };
  await clash('Theirs');
  await editor.save();
  await question.see();
  await frame.seeAt(`${inAdmin}?merge`);
  await goBack(question);
  await editor.discard();
  await editor.seeNothingUnsaved();

  await clash('Theirs again');
  const save = await holding(page, calls.patchBuilding);
  await editor.save();
  await expect.poll(save.held).toBe(1);
  await page.goForward();
  await frame.seeAt(`${inAdmin}?merge`);
  save.letGo();
  await question.see();
  await goBack(question);
  await editor.discard();
  await editor.seeNothingUnsaved();

  await clash('Theirs once more');
  await editor.review();
  await review.see();
  await goBack(review);
  const other = await holding(page, calls.patchBuilding);
  await editor.save();
  await expect.poll(other.held).toBe(1);
  await page.goForward();
  await frame.seeAt(`${inAdmin}?review`);
  other.letGo();
  await question.see();
  await frame.seeAt(`${inAdmin}?merge`);
  await review.seeNot();
});
