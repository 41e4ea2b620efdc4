import { webhookConfigurations } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { besideEmergency, configurationIn, ownPlace } from '../support/connect-in-use.ts';
import { expect, test } from '../support/journey.ts';
import { userOf } from '../support/people-in-use.ts';
import type { Records } from '../support/records.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const replace = { method: 'PUT', path: /\/WebhookConfiguration$/ };
const first = { name: 'X-First', value: 'one' };

/** A configuration of a client of the test's own, on the screens of two people who may write it. */
async function onTwoScreens(visits: Visits, records: Records) {
  const {
    client,
    page: ada,
    emergency,
  } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
  });
  const colleague = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  await records.verifyAddress(colleague);
  await consoleOf(ada).seeTitle(/^Configurations/);
  const place = ownPlace('signed');
  const made = await configurationIn(records, client, {
    url: emergency.at(place),
    template: '{ "says": "as it was" }',
    customHeaders: [first],
  });
  const at = to(pages.configuration, { brand, configuration: made.id });
  await ada.goto(`/v7${at}`);
  const other = await visits.as(colleague, { at });
  for (const page of [ada, other]) await consoleOf(page).seeTitle('Signs');
  const read = async () =>
    (await records.api.send(webhookConfigurations.get, { client: client.uid, configuration: made.id })).data;
  return { ada, other, colleague, emergency, place, read };
}

const addHeader = async (page: Parameters<typeof editorOf>[0], at: number, name: string, value: string) => {
  const editor = editorOf(page);
  await editor.button('Add header').click();
  await editor.fill(`Name ${at}`, name);
  await editor.fill(`Value ${at}`, value);
};

test('one person writes the template and another the headers: both are kept, who saves last is told, and the receiver gets both', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { ada, other, colleague, emergency, place, read } = await onTwoScreens(visits, records);
  const template = '{ "says": "by Ada" }';
  await editorOf(ada).fill('Template', template);
  await addHeader(ada, 2, 'X-Ada', 'two');
  await addHeader(other, 2, 'X-Other', 'three');
  await editorOf(other).save();
  await consoleOf(other).seeNotice('“Signs” saved');

  const sent = listen(ada, replace);
  await editorOf(ada).save();
  await consoleOf(ada).seeNotice(`“Signs” saved, together with what ${colleague.name} changed meanwhile`);
  const headers = [first, { name: 'X-Other', value: 'three' }, { name: 'X-Ada', value: 'two' }];
  for (const [at, { name, value }] of headers.entries()) {
    await editorOf(ada).see(`Name ${at + 1}`, name);
    await editorOf(ada).see(`Value ${at + 1}`, value);
  }
  await editorOf(ada).see('Template', template);
  await editorOf(ada).seeNothingUnsaved();
  // Refused by its version first, then sent as both.
  expect(sent.bodies()).toEqual([
    expect.objectContaining({ template, customHeaders: [first, { name: 'X-Ada', value: 'two' }] }),
    expect.objectContaining({ template, customHeaders: headers }),
  ]);
  expect(await read()).toMatchObject({ template, customHeaders: headers });
  await emergency.start('Lockdown');
  expect(await emergency.arrived(place, 1)).toEqual([template]);
});

for (const side of ['Yours', 'theirs'] as const) {
  test(`two people write one template and each adds a header: the template alone is asked about, and “${side}” stays with the headers of both`, async ({
    visits,
    records,
    watch,
  }) => {
    watch.allow(failedRequest);
    const { ada, other, colleague, emergency, place, read } = await onTwoScreens(visits, records);
    const mine = '{ "says": "by Ada" }';
    const theirs = '{ "says": "by her colleague" }';
    await editorOf(other).fill('Template', theirs);
    await addHeader(other, 2, 'X-Other', 'three');
    await editorOf(other).save();
    await consoleOf(other).seeNotice('“Signs” saved');

    await editorOf(ada).fill('Template', mine);
    await addHeader(ada, 2, 'X-Ada', 'two');
    await editorOf(ada).save();
    const question = dialogOf(ada, 'This configuration has changed meanwhile');
    await question.seeWords(`${colleague.name} saved changes`);
    await question.seeWords('Choose what stays; everything else is kept from both of you.');
    const asked = question.dialog.getByRole('group');
    await expect(asked).toHaveCount(1);
    const template = question.dialog.getByRole('group', { name: 'Template' });
    await expect(template).toContainText(mine);
    await expect(template).toContainText(theirs);
    // Until it is decided nothing of the other's is overwritten.
    expect(await read()).toMatchObject({
      template: theirs,
      customHeaders: [first, { name: 'X-Other', value: 'three' }],
    });
    await expect(question.dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await template.getByRole('radio', { name: side === 'Yours' ? side : colleague.name }).check();
    await question.press('Save');
    await consoleOf(ada).seeNotice('“Signs” saved');
    const kept = side === 'Yours' ? mine : theirs;
    await editorOf(ada).see('Template', kept);
    await editorOf(ada).seeNothingUnsaved();
    expect(await read()).toMatchObject({
      template: kept,
      customHeaders: [first, { name: 'X-Other', value: 'three' }, { name: 'X-Ada', value: 'two' }],
    });
    await emergency.start('Lockdown');
    expect(await emergency.arrived(place, 1)).toEqual([kept]);
  });
}

test('Not now leaves both as they are: the other’s is stored, what was typed stays, and saving asks again', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { ada, other, read } = await onTwoScreens(visits, records);
  await editorOf(other).fill('Template', '{ "says": "theirs" }');
  await editorOf(other).save();
  await consoleOf(other).seeNotice('“Signs” saved');
  await editorOf(ada).fill('Template', '{ "says": "mine" }');
  await addHeader(ada, 2, 'X-Ada', 'two');
  await editorOf(ada).save();
  const question = dialogOf(ada, 'This configuration has changed meanwhile');
  await question.see();
  await question.press('Not now');
  await question.seeNot();
  await editorOf(ada).see('Template', '{ "says": "mine" }');
  await editorOf(ada).see('Name 2', 'X-Ada');
  await editorOf(ada).seeUnsaved(2);
  expect(await read()).toMatchObject({ template: '{ "says": "theirs" }', customHeaders: [first] });
  await editorOf(ada).save();
  await question.see();
});
