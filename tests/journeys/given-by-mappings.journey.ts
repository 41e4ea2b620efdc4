import { securityGroups, users } from '@wardmere/api';
import { staffUid } from '../../apps/platform/src/seed/demonstration-staff.ts';
import { consoleOf } from '../models/console.model.ts';
import { mappingsOf } from '../models/mapping.model.ts';
import { organisationOf } from '../models/organisation.model.ts';
import { castleford } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { rolesOf } from '../support/people-in-use.ts';
import type { Records } from '../support/records.ts';
import { unique } from '../support/unique.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const client = castleford.uid;

/** Somebody of the demonstration organisation, and a mapping of this test's own. */
async function memberAndMapping(records: Records, index: number) {
  const { api } = records;
  const { data: member } = await api.send(users.get, { client, user: staffUid('castleford', index) });
  const [building] = await records.buildingsOf(client);
  const roles = await rolesOf(records, client);
  const body = {
    name: unique('Estates'),
    isEnabled: true,
    hasAllBuildings: false,
    roleUIDs: [roles['Building manager'] ?? ''],
    buildingUIDs: [building?.uid ?? ''],
  };
  const { data: mapping } = await api.send(securityGroups.create, { client, body });
  const name = `${member.firstName} ${member.lastName}`;
  return { member: { ...member, name }, mapping, building: building?.name ?? '-' };
}

test('what the preview says of a group is given at the sign-in, told with its mapping, and gone at the next without the group', async ({
  visits,
  records,
}) => {
  const { member, mapping, building } = await memberAndMapping(records, 12);
  const access = async () =>
    (await records.api.send(users.access, { client, query: {}, user: member.uid })).data.permissions;
  const before = await access();
  const administrator = await visits.as('systemAdministrator', {
    client: castleford,
    at: `${to(pages.mappings)}?preview`,
  });
  const [preview, main] = [mappingsOf(administrator), administrator.getByRole('main')];
  await preview.typeGroup(mapping.name);
  await preview.seeGiven('Roles', 'Building manager', mapping.name);
  await preview.seeGiven('Buildings', building, mapping.name);

  const signInWith = async (groups: readonly string[], at: string) => {
    const page = await visits.stranger({ at: '/' });
    await organisationOf(page).goTo(member.userName);
    await organisationOf(page).comeAs(member.name, groups);
    await consoleOf(page).seeAt(at);
  };
  await signInWith([mapping.name], to(pages.landing));
  const told = (await access()).find(({ name }) => name === 'canmanagebuildingsettings');
  expect(told?.grantedBy.map((grant) => grant.mapping)).toContainEqual({ uid: mapping.uid, name: mapping.name });
  await administrator.goto(`/v7${to(pages.enterpriseUser, { user: member.uid })}`);
  const given = main.getByRole('table', { name: 'Given by mappings' });
  await expect(given.getByRole('row').filter({ hasText: 'Building manager' })).toContainText(mapping.name);
  await expect(given.getByRole('row').filter({ hasText: building })).toContainText(mapping.name);
  await expect(main.getByText(`By mappings, changed there: Building manager (${mapping.name}).`)).toBeVisible();
  await expect(
    main.getByRole('table', { name: 'Effective access' }).getByText(`by the mapping ${mapping.name}`).first(),
  ).toBeVisible();

  // By hand they are staff, who may do nothing here.
  await signInWith([], to(pages.noPermissions));
  await administrator.reload();
  await expect(main.getByText('No role grants this person anything yet.')).toBeVisible();
  await expect(given).toHaveCount(0);
  expect(await access()).toEqual(before.map(byHand).filter(({ grantedBy }) => grantedBy.length > 0));
});

/** What is left of a permission when nothing comes by mappings. */
const byHand = <Granted extends { readonly grantedBy: readonly { readonly mapping: unknown }[] }>(
  granted: Granted,
) => ({
  ...granted,
  grantedBy: granted.grantedBy.filter(({ mapping }) => mapping === null),
});
