import { connections, users } from '@wardmere/api';
import { staffUid } from '../../apps/platform/src/seed/demonstration-staff.ts';
import { consoleOf } from '../models/console.model.ts';
import { organisationOf } from '../models/organisation.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { castleford } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { recordsAs } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

// A platform of its own: nobody of the organisation can sign in to it afterwards.
let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await ownPlatform();
});
test.afterAll(() => platform.running.stop());

test('a connection that is switched off signs nobody in, and whoever came through it out', async ({
  visitsTo,
  watch,
}) => {
  watch.allow(failedRequest);
  const { api } = await recordsAs('systemAdministrator', platform.url);
  const client = castleford.uid;
  const { data: member } = await api.send(users.get, { client, user: staffUid('castleford', 12) });
  const name = `${member.firstName} ${member.lastName}`;
  const visits = visitsTo(platform);
  const inside = await visits.stranger({ at: '/' });
  await organisationOf(inside).goTo(member.userName);
  await organisationOf(inside).comeAs(name, ['Trust Leadership']);
  await consoleOf(inside).seeAt(to(pages.landing));
  const onTheWay = await visits.stranger({ at: '/' });
  await organisationOf(onTheWay).goTo(member.userName);

  await api.send(connections.patch, { client, body: [{ op: 'replace', path: '/isEnabled', value: false }] });
  const refusal = 'Your organisation’s sign-in is switched off. Ask your administrator';
  await organisationOf(onTheWay).comeAs(name, ['Trust Leadership']);
  await expect(onTheWay.getByText(refusal)).toBeVisible();
  await inside.reload();
  await signInPage(inside).see();
  await organisationOf(inside).goTo(member.userName);
  await expect(inside.getByText(refusal)).toBeVisible();
});
