import { MODULE_IDS, stationAccounts } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { mailedLink } from '../support/mail.ts';
import { personOf } from '../support/people.ts';
import { aStation, withVisitorApp } from '../support/stations.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { STATION_PATH } from '../../apps/platform/src/identity/station-page.ts';
import { readCode } from '../../apps/platform/src/testing/read-code.ts';
import { stationUid } from '../../apps/platform/src/seed/demonstration-stations.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const inLetters = /^[\dA-Z]{4}(?:-[\dA-Z]{2,4}){6}$/;

test('a station is added with the visitor app and only it, renamed by what differs, and deleted by its name', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientWithBuilding(records);
  await withVisitorApp(records, client);
  const page = await visits.as('systemAdministrator', { client, at: to(pages.stationAccounts) });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'station accounts')];
  const listed = page.waitForRequest(/\/StationAccounts\?/);
  await page.reload();
  // By `name`, which is small here, unlike that of the places.
  expect(Object.fromEntries(new URL((await listed).url()).searchParams)).toMatchObject({
    pagesize: '10',
    pagenumber: '0',
    orderInstructions: 'name',
  });
  const created = listen(page, { method: 'POST', path: /\/StationAccounts$/ });
  await page.getByRole('main').getByRole('link', { name: 'Add station account' }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Visitor app' })).toBeChecked();
  await editor.fill('Name', 'Front desk');
  await editor.add('station account');
  await expect(page.getByText('Choose at least one building.').first()).toBeVisible();
  await editor.find('Buildings', building.name);
  await editor.add('station account');
  await frame.seeTitle('Front desk');
  expect(created.bodies()).toEqual([
    {
      name: 'Front desk',
      moduleUIDs: [MODULE_IDS.visitorApp],
      isClientScoped: false,
      buildingUIDs: [building.uid],
    },
  ]);

  const patched = listen(page, { method: 'PATCH', path: /\/StationAccounts\// });
  await page.getByRole('switch', { name: 'Client scope' }).click();
  await editor.save();
  await frame.seeNotice('“Front desk” saved');
  expect(patched.bodies()).toEqual([
    expect.arrayContaining([
      { op: 'replace', path: '/isClientScoped', value: true },
      { op: 'replace', path: '/buildingUIDs', value: [] },
    ]),
  ]);

  await editor.button('Delete station account').click();
  const question = dialogOf(page, 'Delete “Front desk”?');
  await question.dialog.getByRole('textbox').fill('Front desk');
  await question.press('Delete station account');
  await frame.seeNotice('Station account “Front desk” deleted');
  await list.seeNot('Front desk');
});

test('a key is replaced while its kiosk is signed in: the old one opens nothing, and the page sees the new one used', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const station = await aStation(records, client, building);
  const old = (await records.api.send(stationAccounts.key, { client: client.uid, station: station.uid })).data.authKey;
  const page = await visits.as('systemAdministrator', {
    client,
    at: to(pages.stationAccount, { station: station.uid }),
  });
  const editor = editorOf(page);
  const kiosk = await page.context().newPage();
  const signIn = async (key: string) => {
    await kiosk.goto(STATION_PATH);
    await kiosk.getByLabel('Authentication key').fill(key);
    await kiosk.getByRole('button', { name: 'Sign in' }).click();
  };
  await expect(page.getByText('Never signed in')).toBeVisible();
  await signIn(old);
  await expect(kiosk.getByRole('heading', { name: 'Reception' })).toBeVisible();

  await expect(page.getByText(inLetters)).toHaveCount(0);
  await editor.button('New key').click();
  await dialogOf(page, 'Make a new key for “Reception”?').press('Make a new key');
  await expect(page.getByText('Give the station its new key')).toBeVisible();
  const key = (await page.getByText(inLetters).textContent()) ?? '';
  await signIn(old);
  await expect(kiosk.getByRole('alert')).toHaveText('This key opens nothing.');
  await signIn(key);
  await expect(kiosk.getByText('This station is signed in.')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('The station has signed in with the new key')).toBeVisible();
  await expect(page.getByText('Never signed in')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await editor.button('Hide key').click();
  await expect(page.getByText(inLetters)).toHaveCount(0);
});

test('a code is sent to oneself, its link leads to a sheet that can be printed, and what is read from that signs a kiosk in', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientWithBuilding(records);
  const station = await aStation(records, client, building);
  const at = to(pages.stationAccount, { station: station.uid });
  const page = await visits.as('systemAdministrator', { client, at });
  await editorOf(page).button('Email me the code').click();
  const { userName } = personOf('systemAdministrator');
  await consoleOf(page).seeNotice(`Code sent to ${userName}`);
  const link = await mailedLink(new URL(page.url()).origin, userName);
  expect(new URL(link).pathname).toBe(`/v7${to(pages.stationPrompt, { station: station.uid })}`);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reception' })).toBeVisible();
  await expect(page.getByText(inLetters)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code of Reception' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const code = await page.getByRole('img', { name: 'Code of Reception' }).boundingBox();
  // Sixteen centimetres, which a camera reads from two metres.
  expect(code?.width).toBeGreaterThan(600);

  const key = await readCode(await page.screenshot());
  const kiosk = await page.context().newPage();
  await kiosk.goto(STATION_PATH);
  await kiosk.getByLabel('Authentication key').fill(key);
  await kiosk.getByRole('button', { name: 'Sign in' }).click();
  await expect(kiosk.getByRole('heading', { name: 'Reception' })).toBeVisible();
});

test('a link is texted to one’s own mobile number, and the notice names it', async ({ visits }) => {
  const station = stationUid('northmoor', 'Reception');
  const page = await visits.as('clientAdministrator', { at: to(pages.stationAccount, { station }) });
  const sent = page.waitForRequest(/\/authKey\/qr\/send/);
  await editorOf(page).button('Text me the link').click();
  await consoleOf(page).seeNotice('Link sent to +44 7700 900123');
  const request = await sent;
  expect([request.method(), new URL(request.url()).search, request.postData()]).toEqual([
    'POST',
    '?sendType=Text',
    null,
  ]);
  const link = await mailedLink(new URL(page.url()).origin, '+44 7700 900123');
  expect(new URL(link).pathname).toBe(`/v7${to(pages.stationPrompt, { station })}`);
});

test('the sheet of a station is shown after a sign-in, and never that of another client', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const own = to(pages.stationPrompt, { station: stationUid('northmoor', 'Reception') });
  const page = await visits.stranger({ at: own });
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await promptOf(page).seeTitle('Reception');
  await expect(page.getByText(inLetters)).toBeVisible();
  await consoleOf(page).seeAt(own);

  await page.goto(`/v7${to(pages.stationPrompt, { station: stationUid('three', 'Reception') })}`);
  await expect(page.getByText('Unable to fetch authentication key. Please try again')).toBeVisible();
  await expect(page.getByText(inLetters)).toHaveCount(0);
  await expect(page.getByText('Reception')).toHaveCount(0);
});

test('whoever may only look sees a station with its buildings, is told who sees its key, and meets no refusal', async ({
  visits,
}) => {
  const page = await visits.as('withoutPermissions', {
    at: to(pages.stationAccount, { station: stationUid('northmoor', 'Reception') }),
  });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.reload();
  await promptOf(page).seeTitle('Reception');
  await expect(page.getByText(/^The key is shown to whoever may do one of these: Manage kiosks, /)).toBeVisible();
  await expect(page.getByText('Kingwick Junior School').first()).toBeVisible();
  await expect(editorOf(page).button('Show key')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});
