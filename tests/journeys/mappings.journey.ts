import { connections, securityGroups } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { mappingsOf } from '../models/mapping.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { rolesOf } from '../support/people-in-use.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const address = to(pages.mappings);
const createMapping = { method: 'POST', path: /\/SecurityGroups$/ };

test('mappings need a connection: without one their pages say so', async ({ visits, records }) => {
  const client = await records.client();
  const page = await visits.as('systemAdministrator', { client, at: `${address}/add` });
  await promptOf(page).see('The client has no single sign-on connection.');
});

test('a mapping is refused in the server’s words, then gives a role and a building, and is previewed', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const { api } = records;
  await api.send(connections.create, { client: client.uid, body: { name: 'directory' } });
  const roles = await rolesOf(records, client.uid);
  const [taken, own] = [unique('Leaders'), unique('Teachers')];
  const given = { name: taken, isEnabled: true, hasAllBuildings: true, roleUIDs: [roles['Staff'] ?? ''] };
  await api.send(securityGroups.create, { client: client.uid, body: given });

  const page = await visits.as('systemAdministrator', { client, at: address });
  const [frame, editor, mappings] = [consoleOf(page), editorOf(page), mappingsOf(page)];
  await mappings.seeCells(taken, 'Enabled', 'Staff', 'All buildings');
  await page.getByRole('main').getByRole('link', { name: 'Add mapping' }).click();
  const sent = listen(page, createMapping);
  await editor.fill('Name', taken);
  await editor.add('mapping');
  await editor.seeFailure('Choose roles or buildings: a mapping that gives neither has no effect.');
  await mappings.choose('Roles', 'Building manager');
  await mappings.choose('Buildings', building.name);
  await editor.add('mapping');
  await editor.seeFailure(`The security group “${taken}” already exists`);
  await expect(editor.banner).not.toContainText('for client');
  await editor.fill('Name', own);
  await editor.add('mapping');
  await frame.seeNotice(`Mapping “${own}” added`);
  expect(sent.bodies().at(-1)).toEqual({
    name: own,
    isEnabled: true,
    roleUIDs: [roles['Building manager']],
    hasAllBuildings: false,
    buildingUIDs: [building.uid],
  });

  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Preview' }).click();
  await mappings.typeGroup(own.toUpperCase());
  await mappings.seeGiven('Roles', 'Building manager', own);
  await mappings.seeGiven('Buildings', building.name, own);
  await mappings.typeGroup(taken);
  await mappings.seeGiven('Roles', 'Staff', taken);
  await mappings.seeGiven('Buildings', 'All buildings', taken);
  await page.reload();
  await mappings.seeGiven('Buildings', 'All buildings', taken);
});

test('a mapping is switched off, and deleted by its name', async ({ visits, records }) => {
  const client = await records.client();
  const { api } = records;
  await api.send(connections.create, { client: client.uid, body: { name: 'directory' } });
  const name = unique('Agency');
  const body = { name, isEnabled: true, hasAllBuildings: true };
  const { data } = await api.send(securityGroups.create, { client: client.uid, body });
  const page = await visits.as('systemAdministrator', { client, at: `${address}/${data.uid}` });
  const [frame, editor, mappings] = [consoleOf(page), editorOf(page), mappingsOf(page)];
  await page.getByRole('main').getByRole('switch', { name: 'Enabled' }).click();
  await editor.save();
  await frame.seeNotice(`“${name}” saved`);
  await editor.seeStatus('Disabled');
  await editor.button('Delete mapping').click();
  const question = mappings.deletionOf(name);
  await question.dialog.getByRole('textbox').fill(name);
  await question.press('Delete mapping');
  await frame.seeNotice(`Mapping “${name}” deleted`);
  await frame.seeAt(address);
  await expect(page.getByText('No mappings yet')).toBeVisible();
});
