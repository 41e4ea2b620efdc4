import { contacts, departments, occupations, titles, users } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { reviewOf } from '../models/editor.model.ts';
import { lookupOf } from '../models/lookup.model.ts';
import { expect, test } from '../support/journey.ts';
import { userOf } from '../support/people-in-use.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { lookupRoutes } from '../../apps/portal/src/system/pages.ts';

const calls = {
  list: { method: 'GET', path: /\/Titles\?/ },
  patchDepartment: { method: 'PATCH', path: /\/Departments\/[\w-]+$/ },
  replaceTitle: { method: 'PUT', path: /\/Titles\/[\w-]+$/ },
  patchUser: { method: 'PATCH', path: /\/Users\/[\w-]+$/ },
} as const;

test('a department is added, renamed by the difference alone, and deleted', async ({ visits, records }) => {
  const client = await records.client();
  const [name, other] = [unique('Humanities'), unique('Arts')];
  const page = await visits.as('systemAdministrator', {
    client,
    at: to(lookupRoutes('department', 'departments').list),
  });
  const [frame, department] = [consoleOf(page), lookupOf(page, 'department', 'departments')];
  const sent = listen(page, calls.patchDepartment);
  await department.seeEmpty();
  await department.add(name);
  await frame.seeNotice(`Department “${name}” added`);
  await frame.seeTitle(name);

  await page.keyboard.press('Control+s');
  await frame.seeNotice('There was nothing to save');
  expect(sent.count()).toBe(0);

  await department.editor.fill('Name', other);
  await department.editor.review();
  await reviewOf(page).see();
  expect(await reviewOf(page).lines()).toEqual([`Name: from ${name} to ${other}`]);
  await reviewOf(page).press('Save');
  await frame.seeNotice(`“${other}” saved`);
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/name', value: other }]]);

  const question = await department.remove(other);
  await question.seeWords('Nobody has this department.');
  await question.typeName();
  await question.confirm.click();
  await frame.seeNotice(`Department “${other}” deleted`);
  await frame.seeAt(department.address);
  await department.seeEmpty();
  const { data } = await records.api.send(departments.list, { client: client.uid, query: {} });
  expect(data.items).toEqual([]);
});

test('a title is replaced as a whole, and one that is there already is refused in the server’s words', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const client = await records.client();
  const [taken, own] = [unique('Teacher'), unique('Lecturer')];
  await records.api.send(titles.create, { client: client.uid, body: { name: taken } });
  const made = await records.api.send(titles.create, { client: client.uid, body: { name: own, description: 'Kept.' } });
  const page = await visits.as('systemAdministrator', {
    client,
    at: to(lookupRoutes('title', 'titles').details, { title: made.data.uid }),
  });
  const [frame, title] = [consoleOf(page), lookupOf(page, 'title', 'titles')];
  const sent = listen(page, calls.replaceTitle);
  await title.editor.fill('Name', taken.toUpperCase());
  await title.editor.save();
  const words = `“${taken.toUpperCase()}” already exists. Choose another name.`;
  await title.editor.seeFailure(words);
  await title.editor.seeError('Name', words);
  await title.editor.see('Name', taken.toUpperCase());
  await title.editor.fill('Name', `${own} in chief`);
  await title.editor.save();
  await frame.seeNotice(`“${own} in chief” saved`);
  expect(sent.bodies().at(-1)).toEqual({ ...made.data, name: `${own} in chief`, description: 'Kept.' });
});

test('delete a title that is in use: who has it is listed, given another one, and then it goes', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const client = await records.client();
  const [going, staying] = [unique('Teacher'), unique('Lecturer')];
  const { api } = records;
  const { data: old } = await api.send(titles.create, { client: client.uid, body: { name: going } });
  const { data: other } = await api.send(titles.create, { client: client.uid, body: { name: staying } });
  const one = await userOf(records, client.uid, { titleUID: old.uid });
  const two = await userOf(records, client.uid, { titleUID: old.uid });
  const told = await api.send(contacts.create, {
    client: client.uid,
    body: { firstName: 'Told', lastName: unique('Contact'), email: '', preferredContactMethods: [], titleUID: old.uid },
  });
  const page = await visits.as('systemAdministrator', {
    client,
    at: to(lookupRoutes('title', 'titles').details, { title: old.uid }),
  });
  const [frame, title] = [consoleOf(page), lookupOf(page, 'title', 'titles')];
  const refusing = await failing(page, calls.patchUser, { status: 500 }, 1);

  const question = await title.remove(going);
  await question.seeWords('3 people have this title:');
  for (const name of [one.name, two.name]) await question.seeWords(name);
  await expect(question.confirm).toBeDisabled();
  await question.give(staying);
  await question.press('Replace for 3 people');
  await question.seeWords('1 person could not be changed:');
  await question.seeWords('Unable to update user. Please try again');
  refusing.stop();
  await question.press('Retry 1 failed');
  await question.seeWords(`3 people now have “${staying}” instead.`);

  await question.typeName();
  await question.confirm.click();
  await frame.seeNotice(`Title “${going}” deleted`);
  await title.see(staying);
  await title.seeNot(going);
  for (const { uid } of [one, two]) {
    const { data } = await api.send(users.get, { client: client.uid, user: uid });
    expect(data.userTitle?.uid).toBe(other.uid);
  }
  const { data: contact } = await api.send(contacts.get, { client: client.uid, contact: told.data.uid });
  expect(contact.title?.uid).toBe(other.uid);
});

test('an occupation is taken from everybody, where nothing is given instead', async ({ visits, records }) => {
  const client = await records.client();
  const { api } = records;
  const make = async (name: string) =>
    (await api.send(occupations.create, { client: client.uid, body: { name } })).data;
  const [going, staying] = [await make(unique('Caretaker')), await make(unique('Driver'))];
  const person = await userOf(records, client.uid, { occupationUids: [going.uid, staying.uid] });
  const page = await visits.as('systemAdministrator', {
    client,
    at: `${to(lookupRoutes('occupation', 'occupations').details, { occupation: going.uid })}?confirm=remove`,
  });
  const question = lookupOf(page, 'occupation', 'occupations').deletionOf(going.name);
  await question.seeWords('1 person has this occupation:');
  await question.give('No occupation');
  await question.press('Replace for 1 person');
  await question.seeWords('1 person now has no occupation in its place.');
  const { data } = await api.send(users.get, { client: client.uid, user: person.uid });
  expect(data.userOccupations.map(({ uid }) => uid)).toEqual([staying.uid]);
});

test('a list of more than a hundred titles is fetched a second time, whole, and found in as it is typed', async ({
  visits,
  records,
}) => {
  const client = await records.client();
  const names = Array.from({ length: 103 }, (_, index) => `Title ${index + 1}`);
  for (const name of names) await records.api.send(titles.create, { client: client.uid, body: { name } });
  const asked: string[] = [];
  const page = await visits.as('systemAdministrator', {
    client,
    at: to(lookupRoutes('title', 'titles').list),
    before: async (tab) => {
      tab.on('request', (request) => {
        if (calls.list.path.test(request.url())) asked.push(new URL(request.url()).search);
      });
    },
  });
  const title = lookupOf(page, 'title', 'titles');
  await title.see('Title 1');
  expect(asked).toEqual(['?pagesize=100&pagenumber=0', '?pagesize=103&pagenumber=0']);
  await title.find('Title 103');
  await title.see('Title 103');
  await title.seeNot('Title 1');
  expect(asked).toHaveLength(2);
});
