import type { Page } from '@playwright/test';
import { contract, type NamedCall } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { castleford, northmoor, threeRivers } from '../support/demonstration.ts';
import { expect } from '../support/journey.ts';
import { lookupWays, whoHasATitle } from './lookup-ways.ts';
import { mapWays } from './map-ways.ts';
import { premisesWays } from './premises-ways.ts';
import { listOfPeople, peopleWays } from './people-ways.ts';
import { platformWays } from './platform-ways.ts';
import { courseWays } from './course-ways.ts';
import { dropWays } from './drop-ways.ts';
import { importWays } from './import-ways.ts';
import { stationWays } from './station-ways.ts';
import { alertingWays } from './alerting-ways.ts';
import { webhookWays } from './webhook-ways.ts';
import type { Made, Way } from './way.ts';
import { unless } from './unless.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const newName = 'Made in spite of faults';
const onClient = ({ client }: Made) => to(pages.client, { client: client.uid });
const chosen = ({ client }: Made) => client;
const onBuilding = ({ inAdmin }: Made) => inAdmin;

const opened =
  (name: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    consoleOf(page).seeTitle(name);
const told =
  (words: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    consoleOf(page).seeNotice(words);

const changeCity = async (page: Page) => {
  await editorOf(page).fill('City', 'Typed before the fault');
  await editorOf(page).fill('Notes', 'Ŵy “quoted” <notes>');
};
const save = async (page: Page) => editorOf(page).save();

/** A lookup fails in passing: what its control holds stays, and the rest of the form can be typed in. */
const lookup = (control: string, at: Way['at'] = onBuilding): Way => ({
  at,
  place: 'notice',
  done: async (page) => {
    await expect(editorOf(page).field(control)).toBeEnabled();
    await editorOf(page).fill('City', 'Typed beside the lookup');
    await editorOf(page).see('City', 'Typed beside the lookup');
  },
});

const removing = async (page: Page, { building }: Made) => {
  const question = dialogOf(page, `Delete “${building.name}”?`);
  // The question that was answered before may still be on its way out.
  await question.seeNot();
  await editorOf(page).button('Delete building').click();
  await question.dialog.getByRole('textbox').fill(building.name);
  await question.press('Delete building');
};
const removed = async (page: Page, { building }: Made) => {
  await consoleOf(page).seeNotice(`Building “${building.name}” deleted`);
  await consoleOf(page).seeTitle(/^Buildings/);
};

const notRemoved = async (page: Page, { building }: Made) => {
  await consoleOf(page).seeNotice(`Building “${building.name}” was not deleted`);
  await consoleOf(page).seeTitle(/^Buildings/);
};

const withoutConnection = async (page: Page) =>
  expect(page.getByRole('main').getByText('No single sign-on connection')).toBeVisible();
const seeConnection = async (page: Page) =>
  expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Enabled' })).toBeVisible();
const denied = async (page: Page) => promptOf(page).see('The client has no single sign-on connection.');

const roles = () => to(pages.roles);
const newRole = () => `${roles()}/add`;
/** From the list; whoever was sent to the provider on the way is back at the role itself. */
const openRole = async (page: Page) => {
  const list = listOf(page, 'roles');
  await unless(editorOf(page).field('Name'), list.search, () => list.open('Staff'));
};
const describeRole = async (page: Page) => {
  await openRole(page);
  await editorOf(page).fill('Description', 'Typed “before” the fault <now>');
};
/** What a role is made of fails in passing: the rest of its form can be typed in. */
const partOfRole: Way = {
  how: 'in the form of a role',
  at: newRole,
  client: chosen,
  place: 'notice',
  done: async (page) => {
    await editorOf(page).fill('Name', newName);
    await editorOf(page).see('Name', newName);
  },
};
const removingRole = async (page: Page) => {
  const question = dialogOf(page, 'Delete “Staff”?');
  await question.seeNot();
  await openRole(page);
  await editorOf(page).button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.dialog.getByRole('textbox').fill('Staff');
  await question.press('Delete role');
};
const noSuchRole = async (page: Page) => {
  await consoleOf(page).seeNotice('This role does not exist');
  await consoleOf(page).seeTitle(/^Roles/);
};
const removedRole = async (page: Page) => {
  await consoleOf(page).seeNotice('Role “Staff” deleted');
  await consoleOf(page).seeTitle(/^Roles/);
};

/** Called by no screen of this version: the client of the contract alone meets its faults. */
export const unperformed: Readonly<Record<string, string>> = {
  'buildings.replace': 'The screens patch a building (D-144).',
  'incidents.report': 'The emergency app makes it, and the portal never does (D-251).',
  'stationAccounts.signIn': 'Stations make it, and the portal never does (D-234).',
};

/** The ways to every other call of the contract, by its name; a call without one fails the run. */
export const ways: Readonly<Record<string, readonly Way[]>> = {
  ...platformWays,
  'session.clientProfile': [
    {
      as: 'clientAdministrator',
      at: () => to(pages.clientProfile),
      place: 'start-up',
      done: opened(northmoor.name),
    },
  ],
  'session.systemProfile': [
    { at: () => to(pages.platformSettings), place: 'start-up', done: opened('Platform settings') },
  ],
  'session.buildings': [
    {
      as: 'buildingScoped',
      at: () => to(pages.landing),
      place: 'start-up',
      done: (page) => expect(consoleOf(page).trigger('Building')).toBeVisible(),
    },
  ],
  'clients.ofUser': [
    {
      at: () => to(pages.clients),
      place: 'panel',
      done: (page) => listOf(page, 'clients').seeFirst('Alder Vale Free School'),
    },
    {
      how: 'in the client picker',
      at: () => to(pages.platformSettings),
      gesture: async (page) => consoleOf(page).trigger('Client').click(),
      place: 'control',
      done: (page) => expect(consoleOf(page).option('Alder Vale Free School')).toBeVisible(),
    },
  ],
  'clients.get': [
    { at: onClient, place: 'panel', ofRecord: true, done: (page, { client }) => consoleOf(page).seeTitle(client.name) },
    {
      how: 'at start-up',
      at: () => to(pages.settings),
      client: chosen,
      place: 'start-up',
      done: (page, { client }) => consoleOf(page).seeClient(client.name),
      answers: { missing: opened(/^Clients/) },
    },
    {
      how: 'when another client is chosen',
      at: () => to(pages.platformSettings),
      gesture: (page, { client }) => consoleOf(page).pick('Client', client.name),
      place: 'notice',
      done: (page, { client }) => consoleOf(page).seeClient(client.name),
    },
  ],
  'clients.create': [
    {
      at: () => to(pages.addClient),
      fill: async (page) => {
        await editorOf(page).fill('Name', newName);
        await changeCity(page);
      },
      gesture: (page) => editorOf(page).add('client'),
      place: 'banner',
      done: opened(newName),
    },
  ],
  'clients.replace': [{ at: onClient, fill: changeCity, gesture: save, place: 'banner', done: told(/” saved/) }],
  'connections.status': [
    {
      as: 'clientAdministrator',
      at: () => to(pages.mappings),
      place: 'panel',
      // The modules of the client are asked for beside it.
      alone: true,
      done: denied,
      answers: { missing: denied },
    },
    {
      how: 'in the background',
      as: 'clientAdministrator',
      at: () => to(pages.settings),
      place: 'nowhere',
      done: opened('Settings'),
    },
  ],
  'connections.get': [
    {
      at: () => to(pages.client, { client: castleford.uid }),
      place: 'panel',
      done: seeConnection,
      answers: { missing: withoutConnection },
    },
  ],
  'connections.create': [
    {
      at: onClient,
      fill: async (page) => {
        await editorOf(page).button('Add connection').click();
        await editorOf(page).fill('Connection name', 'made-in-spite-of-faults');
      },
      gesture: (page) => editorOf(page).button('Add connection').click(),
      place: 'banner',
      done: (page) => expect(editorOf(page).button('Rename')).toBeVisible(),
    },
  ],
  'connections.patch': [
    {
      at: onClient,
      given: ({ client }, { api }) =>
        api.send(contract.connections.create, { client: client.uid, body: { name: 'before-the-fault' } }),
      fill: async (page) => {
        await editorOf(page).button('Rename').click();
        await editorOf(page).fill('Connection name', 'renamed-in-spite-of-faults');
      },
      gesture: (page) => editorOf(page).button('Save name').click(),
      place: 'banner',
      done: (page) => expect(editorOf(page).button('Rename')).toBeVisible(),
    },
  ],
  'buildings.list': [
    {
      at: ({ list }) => list,
      place: 'panel',
      alone: true,
      done: (page, { building }) => listOf(page, 'buildings').seeFirst(building.name),
    },
    {
      how: 'as the scope of a system user',
      as: 'clientServices',
      at: () => to(pages.settings),
      client: () => threeRivers,
      place: 'start-up',
      done: (page) => expect(consoleOf(page).trigger('Building')).toBeVisible(),
      // Whose buildings do not exist does not exist itself.
      answers: { missing: opened(/^Clients/) },
    },
  ],
  'buildings.get': [
    {
      at: onBuilding,
      place: 'panel',
      ofRecord: true,
      done: (page, { building }) => consoleOf(page).seeTitle(building.name),
    },
  ],
  'buildings.create': [
    {
      at: ({ list }) => `${list}/add-building`,
      fill: async (page) => {
        await editorOf(page).fill('Name', newName);
        await editorOf(page).chooseAny('Building type');
        await editorOf(page).find('Time zone', /London/);
        await changeCity(page);
      },
      gesture: (page) => editorOf(page).add('building'),
      place: 'banner',
      done: opened(newName),
    },
  ],
  'buildings.patch': [
    {
      at: onBuilding,
      fill: changeCity,
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'buildings.remove': [
    {
      at: onBuilding,
      gesture: removing,
      place: 'notice',
      done: removed,
      // What is not there is not told as deleted; a record that moved on is asked about again with its latest change.
      answers: {
        missing: notRemoved,
        stale: (page) => dialogOf(page, /^Delete “/).seeWords('Look again before you delete it.'),
      },
    },
  ],
  'buildings.types': [lookup('Building type')],
  'modules.ofClient': [
    {
      at: () => to(pages.settings),
      client: chosen,
      place: 'notice',
      done: (page, { client }) => consoleOf(page).seeClient(client.name),
    },
  ],
  'modules.groupsOfClient': [lookup('Country', onClient)],
  'modules.groupsOfType': [lookup('Country', () => to(pages.addClient))],
  'lookups.countries': [lookup('Country')],
  'lookups.states': [lookup('Country')],
  'lookups.timezones': [lookup('Time zone')],
  ...lookupWays,
  ...premisesWays,
  ...mapWays,
  ...stationWays,
  ...webhookWays,
  ...alertingWays,
  ...importWays,
  ...dropWays,
  ...courseWays,
  ...peopleWays,
  'users.list': [whoHasATitle, listOfPeople],
  'roles.list': [
    {
      at: roles,
      client: chosen,
      place: 'panel',
      alone: true,
      done: (page) => listOf(page, 'roles').seeFirst('Client administrator'),
    },
    partOfRole,
  ],
  'roles.get': [
    {
      at: roles,
      client: chosen,
      gesture: openRole,
      place: 'panel',
      ofRecord: true,
      done: opened('Staff'),
    },
  ],
  'roles.create': [
    {
      at: newRole,
      client: chosen,
      fill: async (page) => {
        await editorOf(page).fill('Name', newName);
        await page.getByRole('treeitem', { name: 'People and access' }).click();
        // What is chosen stands open in a new document, too.
        await page.keyboard.press('ArrowRight');
      },
      gesture: (page) => editorOf(page).add('role'),
      place: 'banner',
      done: opened(newName),
    },
  ],
  'roles.replace': [
    { at: roles, client: chosen, fill: describeRole, gesture: save, place: 'banner', done: told(/” saved/) },
  ],
  'roles.remove': [
    {
      at: roles,
      client: chosen,
      gesture: removingRole,
      place: 'notice',
      done: removedRole,
      answers: {
        missing: noSuchRole,
        stale: (page) => dialogOf(page, /^Delete “/).seeWords('Look again before you delete it.'),
      },
    },
  ],
  'roles.permissionGroups': [{ ...partOfRole, how: 'as the tree of a role' }],
};

/** What nobody has told the run how to make: the name of each call without a way. */
export const waylessAmong = (calls: readonly NamedCall[]) =>
  calls.map(({ name }) => name).filter((name) => !(name in ways) && !(name in unperformed));
