import { editorOf } from '../models/editor.model.ts';
import { consoleOf } from '../models/console.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { calls as wanted, failing, listen } from '../support/wire.ts';
import { failed, offered, onTestPage, openTest, title, typed } from './alerting-ways.ts';
import { crashesOf } from './seen.ts';

// What a token of the alert service meets besides the faults that every call meets (D-272): it is refused once more after
// it was got again, and it ends.

const validate = { method: 'POST', path: /\/\.auth\/ValidateAuth$/ };
const calls = {
  'alerting.templates': { method: 'GET', path: /\/GetIncidentTemplates$/ },
  'alerting.teamAssist': { method: 'GET', path: /\/TeamAssist\/GetTemplates/ },
  'alerting.subtypes': { method: 'GET', path: /\/GetSubTypes/ },
};
/** Longer than any token of the alert service lives, and shorter than a login. */
const PAST_ITS_END = 10 * 60_000;

for (const [name, call] of Object.entries(calls))
  test(`${name} meets a token that is refused twice`, async ({ visits, records, watch }) => {
    watch.allow(failedRequest);
    const made = await clientWithBuilding(records);
    await onTestPage.given(made, records);
    const page = await visits.as('systemAdministrator', { at: onTestPage.at(), client: made.client });
    const [asked, signIns] = [listen(page, validate), listen(page, wanted.tokens)];
    const refused = await failing(page, call, { status: 401 });
    const met = listen(page, call);
    await openTest(page);
    const before = signIns.count();
    const editor = editorOf(page);
    await editor.fill('First name', typed);
    if (call === calls['alerting.subtypes']) {
      await expect.poll(() => offered(page, 'Type')).toBeGreaterThan(0);
      await editor.fill('Type', 'Lockdown');
    }
    await consoleOf(page).seeNotice(failed);
    // Got again once, and then no more.
    expect([met.count(), asked.count()]).toEqual([2, 2]);
    await consoleOf(page).seeTitle(title);
    await editor.see('First name', typed);
    expect(signIns.count()).toBe(before);
    refused.stop();
    expect(await crashesOf(page, watch.unexpected())).toEqual([]);
  });

test('alerting.subtypes meets a token that has ended', async ({ visits, records, watch }) => {
  const made = await clientWithBuilding(records);
  await onTestPage.given(made, records);
  const page = await visits.as('systemAdministrator', {
    at: onTestPage.at(),
    client: made.client,
    before: (tab) => tab.clock.install(),
  });
  const asked = listen(page, validate);
  await openTest(page);
  const editor = editorOf(page);
  await editor.fill('First name', typed);
  await expect.poll(() => offered(page, 'Type')).toBeGreaterThan(0);
  await page.clock.fastForward(PAST_ITS_END);
  await editor.fill('Type', 'Lockdown');
  await expect.poll(() => offered(page, 'Subtype')).toBeGreaterThan(0);
  expect(asked.count()).toBe(2);
  await expect(consoleOf(page).notices.filter({ hasText: failed })).toHaveCount(0);
  await consoleOf(page).seeTitle(title);
  await editor.see('First name', typed);
  expect(await crashesOf(page, watch.unexpected())).toEqual([]);
});
