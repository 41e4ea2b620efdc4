import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest, type Watch } from '../support/watch.ts';
import { calls, failing, type Wanted } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

type Made = Awaited<ReturnType<typeof clientWithBuilding>>;
type Place = 'panel' | 'page' | 'banner' | 'notice';

/** One sentence of the catalogue: which failure brings it, on which page, after which gesture, and where it stands. */
interface Message {
  readonly id: string;
  readonly words: string;
  readonly call: Wanted;
  readonly status?: number;
  readonly at: (made: Made) => string;
  readonly inClient?: boolean;
  readonly gesture?: (page: Page, made: Made) => Promise<unknown>;
  readonly place: Place;
}

const onClient = ({ client }: Made) => to(pages.client, { client: client.uid });
const onList = ({ list }: Made) => list;
const onBuilding = ({ inAdmin }: Made) => inAdmin;
const changeCity = async (page: Page) => {
  await editorOf(page).fill('City', 'Elsewhere');
  await editorOf(page).save();
};

const messages: readonly Message[] = [
  {
    id: 'MSG-list-of-clients',
    words: 'An error occurred fetching the list of clients.',
    call: calls.clientsOfUser,
    at: () => to(pages.clients),
    place: 'panel',
  },
  {
    id: 'MSG-fetch-client',
    words: 'Unable to fetch client. Please try again',
    call: calls.getClient,
    at: onClient,
    place: 'panel',
  },
  {
    id: 'MSG-client-not-exist on fetch',
    words: 'This client does not exist',
    call: calls.getClient,
    status: 404,
    at: onClient,
    place: 'page',
  },
  {
    id: 'MSG-client-not-exist on save',
    words: 'This client does not exist',
    call: calls.replaceClient,
    status: 404,
    at: onClient,
    gesture: changeCity,
    place: 'banner',
  },
  {
    id: 'MSG-update-client',
    words: 'Unable to update client. Please try again',
    call: calls.replaceClient,
    at: onClient,
    gesture: changeCity,
    place: 'banner',
  },
  {
    id: 'MSG-create-client',
    words: 'Unable to create client. Please try again',
    call: calls.createClient,
    at: () => to(pages.addClient),
    gesture: async (page) => {
      await editorOf(page).fill('Name', 'Never made');
      await editorOf(page).add('client');
    },
    place: 'banner',
  },
  {
    id: 'MSG-fetch-buildings',
    words: 'Unable to fetch buildings. Please try again',
    call: calls.buildings,
    at: onList,
    place: 'panel',
  },
  {
    id: 'MSG-fetch-building',
    words: 'Unable to fetch building. Please try again',
    call: calls.building,
    at: onBuilding,
    place: 'panel',
  },
  {
    id: 'MSG-fetch-building on 404',
    words: 'Unable to fetch building. Please try again',
    call: calls.building,
    status: 404,
    at: onBuilding,
    place: 'page',
  },
  {
    id: 'MSG-create-building',
    words: 'Unable to create building. Please try again',
    call: calls.createBuilding,
    at: ({ list }) => `${list}/add-building`,
    gesture: async (page) => {
      const editor = editorOf(page);
      await editor.fill('Name', 'Never made');
      await editor.chooseAny('Building type');
      await editor.find('Time zone', /London/);
      await editor.add('building');
    },
    place: 'banner',
  },
  {
    id: 'MSG-update-building',
    words: 'Unable to update building. Please try again',
    call: calls.patchBuilding,
    at: onBuilding,
    gesture: changeCity,
    place: 'banner',
  },
  {
    id: 'MSG-delete-building',
    words: 'Unable to delete building. Please try again',
    call: calls.removeBuilding,
    at: onBuilding,
    gesture: async (page, { building }) => {
      await editorOf(page).button('Delete building').click();
      const question = dialogOf(page, `Delete “${building.name}”?`);
      await question.dialog.getByRole('textbox').fill(building.name);
      await question.press('Delete building');
    },
    place: 'notice',
  },
  {
    id: 'MSG-fetch-module-groups',
    words: 'Unable to fetch module groups. Please try again',
    call: calls.moduleGroups,
    at: onClient,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-modules',
    words: 'Unable to fetch modules. Please try again',
    call: calls.modules,
    at: () => to(pages.landing),
    inClient: true,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-building-types',
    words: 'Unable to fetch building types. Please try again',
    call: calls.buildingTypes,
    at: onBuilding,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-countries',
    words: 'Unable to fetch countries. Please try again',
    call: calls.countries,
    at: onBuilding,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-states',
    words: 'Unable to fetch states. Please try again',
    call: calls.states,
    at: onBuilding,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-timezones',
    words: 'Unable to fetch timezones. Please try again',
    call: calls.timezones,
    at: onBuilding,
    place: 'notice',
  },
  {
    id: 'MSG-fetch-connections',
    words: 'Unable to fetch connections. Please try again',
    call: calls.connection,
    at: onClient,
    place: 'panel',
  },
  {
    id: 'MSG-create-connection',
    words: 'Unable to create connection. Please try again',
    call: calls.createConnection,
    at: onClient,
    gesture: async (page) => {
      await editorOf(page).button('Add connection').click();
      await editorOf(page).fill('Connection name', 'never-made');
      await editorOf(page).button('Add connection').click();
    },
    place: 'banner',
  },
];

const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

for (const { id, words, call, status = 500, at, inClient = false, gesture, place } of messages) {
  test(`${id}: “${words}” stands as a ${place}`, async ({ visits, records, watch }) => {
    watch.allow(failedRequest);
    const made = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', {
      at: at(made),
      ...(inClient && { client: made.client }),
      before: (tab) => failing(tab, call, { status }),
    });
    await gesture?.(page, made);
    if (place === 'notice') {
      await consoleOf(page).seeNotice(words);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      return;
    }
    await expect(alertWith(page, words)).toBeVisible();
    await expect(consoleOf(page).notices).not.toContainText(words);
    const again = alertWith(page, words).getByRole('button', { name: 'Try again' });
    if (place === 'panel') await expect(again).toBeVisible();
    if (place === 'page') {
      // Words that ask for another try come with something to try it by.
      await expect(again).toHaveCount(/try again/i.test(words) ? 1 : 0);
      await expect(alertWith(page, words).getByRole('link', { name: /^Back to / })).toBeVisible();
    }
    if (place === 'banner') await expect(page.getByText('What you typed is kept.')).toBeVisible();
  });
}

const openFailingList = async (
  { visits, records, watch }: { visits: Visits; records: Records; watch: Watch },
  answer: Parameters<typeof failing>[2],
) => {
  watch.allow(failedRequest);
  const { list: at, building } = await clientWithBuilding(records);
  const fault: { stop?: () => void } = {};
  const page = await visits.as('systemAdministrator', {
    at,
    before: async (tab) => Object.assign(fault, await failing(tab, calls.buildings, answer)),
  });
  const list = listOf(page, 'buildings');
  await list.seeFailure('Unable to fetch buildings. Please try again');
  fault.stop?.();
  return { list, building };
};

const defects = {
  'nothing at all': { status: 200, body: '' },
  'malformed JSON': { status: 200, body: '{"items":[' },
  'the wrong shape': { status: 200, json: { items: [{ uid: 7 }] } },
} as const;
for (const [reason, answer] of Object.entries(defects)) {
  test(`a list answered with ${reason} shows its message, and Try again shows the list`, async ({
    visits,
    records,
    watch,
  }) => {
    const { list, building } = await openFailingList({ visits, records, watch }, answer);
    await list.retry();
    await list.see(building.name);
  });
}

const outages = {
  'a refused connection': 'abort',
  'a page of HTML': { status: 502, body: '<html><body>Bad gateway</body></html>' },
} as const;
for (const [reason, answer] of Object.entries(outages)) {
  test(`a list answered with ${reason} shows its message, and the list by itself once it is answered`, async ({
    visits,
    records,
    watch,
  }) => {
    const { list, building } = await openFailingList({ visits, records, watch }, answer);
    await expect(list.link(building.name)).toBeVisible();
  });
}

test('SCREEN-error says the fallback message, with a retry and a way to sign in', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.error) });
  await promptOf(page).see('An unknown error occurred.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

test('SCREEN-unauthorized explains, links to the landing page and to sign-out', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.unauthorized) });
  await promptOf(page).seeTitle('You do not have access');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/v7/',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign out' })).toHaveAttribute(
    'href',
    `/v7${to(pages.logout)}`,
  );
});

test('SCREEN-unauthorized offers whoever is not signed in to sign in', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.unauthorized) });
  await promptOf(page).seeTitle('You do not have access');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/v7/');
  await expect(page.getByRole('link', { name: 'Sign out' })).toHaveCount(0);
});

test('SCREEN-header has the logo, the client, the building and the person’s menu', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  const frame = consoleOf(page);
  await frame.seeClient(northmoor.name);
  await expect(frame.trigger('Building')).toBeEnabled();
  await page.getByRole('button', { name: 'Your account: Nia Rowe' }).click();
  await expect(page.getByRole('menu')).toContainText('nia.rowe@northmoor.example');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.locator('img[src="/v7/brand/uk/logo.svg"]').first()).toBeVisible();
});

test('SCREEN-admin-buildings shows name, type, status, place and time zone, with a status filter and adding', async ({
  visits,
  records,
}) => {
  const { list, building, client } = await clientWithBuilding(records);
  const archived = await records.building(client.uid, { status: 2 });
  const page = await visits.as('systemAdministrator', { at: list });
  const buildings = listOf(page, 'buildings');
  for (const header of ['Name', 'Type', 'Status', 'Place', 'Time zone'])
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  await buildings.seeCells(building.name, building.buildingType?.name ?? '', 'Active', 'Tidebrook, East Sussex');
  await buildings.filter('Status', 'Archived');
  await buildings.seeNot(building.name);
  await buildings.seeCells(archived.name, 'Archived');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add building' })).toBeVisible();
});

test('SCREEN-client-buildings has no action to add or import', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  await consoleOf(page).seeTitle(/^Buildings/);
  await expect(page.getByRole('main').getByRole('link', { name: /^(Add|Import) building/ })).toHaveCount(0);
});
