import type { Locator, Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf } from '../models/editor.model.ts';
import { PEOPLE, peopleOf } from '../models/people.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';
import type { Records } from '../support/records.ts';
import { listen } from '../support/wire.ts';

const patched = { method: 'PATCH', path: /\/Users\/[\w-]+$/ };
const AT_ONCE = 8;

/** People of a client who leave: as many as there are. */
async function leaversOf(records: Records, client: string, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `Leaver ${String(index + 1).padStart(3, '0')}`);
  const one = async (): Promise<void> => {
    const lastName = names.shift();
    if (lastName === undefined) return;
    await userOf(records, client, { lastName });
    await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Each control that is pressed, by its name. */
function counted(page: Page) {
  const names: string[] = [];
  const press = async (control: Locator, name: string) => {
    names.push(name);
    await control.click();
  };
  return {
    names,
    box: (name: string) => press(page.getByRole('checkbox', { name }), name),
    button: (name: string) => press(page.getByRole('button', { name, exact: true }), name),
  };
}

test('200 leavers are deactivated in five presses, each told to the platform by itself, and one press takes all of it back', async ({
  visits,
  records,
}) => {
  test.slow();
  const { client } = await clientOfPeople(records);
  await leaversOf(records, client.uid, 200);
  const page = await visits.as('systemAdministrator', { at: `${PEOPLE}?kind=Users&search=Leaver`, client });
  const [frame, people, pressed] = [consoleOf(page), peopleOf(page), counted(page)];
  const sent = listen(page, patched);
  await people.see('Journey Leaver 001');
  await pressed.box('Select all rows');
  await people.seeCount('10 on this page are selected');
  await pressed.button('Select all 200 that match');
  await people.seeCount('All 200 that match are selected');
  await pressed.button('Deactivate');
  const question = dialogOf(page, 'Deactivate 200 users?');
  await question.seeWords('Journey Leaver 001, Journey Leaver 002');
  await question.seeWords('and 190 more');
  await pressed.button('Deactivate 200 users');
  // As long as the machine needs for them: what is told stands for some seconds from then on.
  await expect.poll(sent.answered, { timeout: 240_000 }).toBe(200);
  await frame.seeNotice('200 users deactivated');
  expect(pressed.names.length).toBeLessThanOrEqual(5);
  expect(sent.count()).toBe(200);
  await people.seeNoneChosen();
  await people.seeCells('Journey Leaver 001', 'Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  const journal = dialogOf(page, 'Changes of this session');
  await journal.see();
  await expect.poll(sent.answered, { timeout: 240_000 }).toBe(400);
  await journal.seeWords('200 of them taken back');
  await page.keyboard.press('Escape');
  await people.seeCells('Journey Leaver 001', 'Active');
});
