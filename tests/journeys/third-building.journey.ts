import { consoleOf } from '../models/console.model.ts';
import { besideEmergency, configurationIn, ownPlace } from '../support/connect-in-use.ts';
import { expect, test } from '../support/journey.ts';
import { unique } from '../support/unique.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';

test('lockdowns of two buildings are sent, and why a third building’s was not is found in the log by its incident', async ({
  visits,
  records,
}) => {
  const {
    client,
    building: south,
    page,
    emergency,
  } = await besideEmergency(visits, records, { at: to(pages.landing) });
  const [north, east] = [
    await records.building(client.uid, { name: unique('North') }),
    await records.building(client.uid, { name: unique('East') }),
  ];
  const [frame, main] = [consoleOf(page), page.getByRole('main')];
  await frame.seeTitle(client.name);
  const template = '{{ buildingId }}';
  const [signs, doors] = [ownPlace('signed'), ownPlace('signed')];
  const rule = {
    and: [{ '==': [{ var: 'incidentType' }, 'Lockdown'] }, { in: [{ var: 'buildingId' }, [south.uid, north.uid]] }],
  };
  const asText = { contentType: 'text/plain', template };
  await configurationIn(records, client, { ...asText, url: emergency.at(signs), rule });
  await configurationIn(records, client, { ...asText, url: emergency.at(doors), name: 'Doors' });
  await emergency.start('Lockdown', south.name);
  const incident = await emergency.start('Lockdown', east.name);
  await emergency.start('Lockdown', north.name);
  expect((await emergency.arrived(signs, 2)).toSorted()).toEqual([south.uid, north.uid].toSorted());
  expect(await emergency.arrived(doors, 3)).toContain(east.uid);

  await frame.go('Configurations');
  await main.getByRole('link', { name: 'Logs' }).click();
  await frame.seeTitle('Logs');
  const rows = main.getByRole('row').filter({ hasText: /Signs|Doors/ });
  await expect(rows).toHaveCount(6);
  // As it stands in whatever told of the incident.
  const search = main.getByRole('searchbox', { name: 'Search deliveries' });
  await search.fill(` ${incident} `);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Doors' })).toContainText('Delivered');
  await expect(rows.filter({ hasText: 'Signs' })).toContainText('Not sent');
  await search.fill('');
  await expect(rows).toHaveCount(6);

  // Without its identifier: what was not sent leads to everybody who was told of the same incident.
  await main.getByRole('combobox', { name: 'Result' }).selectOption('Not sent');
  await expect(rows).toHaveCount(1);
  // At a glance, before anything is opened.
  await expect(rows).toContainText(`Building is ${east.name}, none of ${south.name}, ${north.name}`);
  await rows.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Delivery to Signs' });
  await expect(drawer.getByRole('heading', { name: 'Why it was not sent' })).toBeVisible();
  const clause = (words: string) => drawer.getByRole('listitem').filter({ hasText: words });
  await expect(clause('incident type is Lockdown')).toContainText('Holds');
  await expect(clause(`building is ${east.name}`)).toContainText('Fails');
  await expect(clause(`building is ${east.name}`)).toContainText(south.name);
  await expect(clause(`building is ${east.name}`)).toContainText(north.name);
  // What is said first of it names them too.
  await expect(
    drawer.getByText(new RegExp(`^Building is ${east.name}, none of ${south.name}, ${north.name}`)),
  ).toBeVisible();
  await drawer.getByRole('link', { name: /^Lockdown, initiated: everybody who was told, or why not$/ }).click();
  await expect(drawer).toHaveCount(0);
  await frame.seeAt(`${to(pages.logs, { brand })}?incidentId=${incident}`);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Doors' })).toContainText('Delivered');
  await main.getByRole('button', { name: /^Remove.*Incident/ }).click();
  await expect(rows).toHaveCount(6);

  // And from a configuration to what it sent.
  await frame.go('Configurations');
  await main.getByRole('link', { name: 'Doors' }).click();
  await main.getByRole('link', { name: 'Deliveries' }).click();
  await frame.seeTitle('Logs');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Signs' })).toHaveCount(0);
});
