import { MODULE_IDS } from '@wardmere/api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseClient } from '../../../harness/testing/choose-client.ts';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { northfield, system, uid } from '../../../harness/testing/fake-world.ts';
import { findRecord } from './find-record.ts';
import { loadOverlay } from './load.ts';

const field = page.getByRole('combobox', { name: /Find a page/ });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent ?? '');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const groupNamed = (name: string) => page.getByRole('group', { name });

async function openPalette() {
  await expect.element(page.getByRole('button', { name: 'Find or do' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** So many frames later, for what must not have happened. */
async function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

const admin = {
  ...system,
  permissions: ['canmanageclients', 'cancreateclientsandbuildings', 'canmanageclientsettings'],
};

describe('the palette', () => {
  it('opens by Ctrl K and by the button, and Escape gives the focus back', async () => {
    await openPortal({ path: '/client/landing' });
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    const button = page.getByRole('button', { name: 'Find or do' });
    await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await button.click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  it.each([
    ['the palette', '{Control>}k{/Control}', 'palette'],
    ['the list of shortcuts', '?', 'help'],
  ] as const)('an Escape that comes before %s is there is meant for it', async (_what, keys, overlay) => {
    await openPortal({ path: '/client/landing' });
    await expect.element(page.getByRole('button', { name: 'Find or do' })).toBeVisible();
    await userEvent.keyboard(`${keys}{Escape}`);
    await loadOverlay(overlay);
    await frames(5);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('goes to a page by a few letters, and its heading has the focus', async () => {
    await openPortal({ path: '/client/landing' });
    await openPalette();
    await userEvent.keyboard('settin');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus();
    expect(location.pathname).toBe('/v7/client/admin');
  });

  it('leaves out what is not permitted, and says why where the unavailable is shown', async () => {
    await openPortal({ path: '/client/landing' });
    await openPalette();
    expect(options().some((text) => text.startsWith('Clients'))).toBe(false);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Help and support' }).click();
    await page.getByRole('menuitem', { name: /Show unavailable/ }).click();
    await openPalette();
    await userEvent.keyboard('clients');
    const clients = groupNamed('Pages').getByRole('option', { name: /^Clients/ });
    await expect.element(clients).toHaveAttribute('aria-disabled', 'true');
    await expect.element(clients.getByText('For platform users')).toBeVisible();
  });

  it('starts flows: a system user adds a client, and a building of the selected one', async () => {
    await openPortal({ path: '/admin/clients', person: admin });
    await chooseClient(northfield.name);
    await expect.element(page.getByRole('heading', { level: 1, name: northfield.name })).toBeVisible();
    await openPalette();
    await userEvent.keyboard('add');
    await expect
      .element(groupNamed('Create').getByRole('option', { name: /^Add building Northfield Trust/ }))
      .toBeVisible();
    await option(/^Add client/).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Add client' })).toBeVisible();
  });

  it('offers the clients worked in last', async () => {
    const other = { uid: uid(2), name: 'Lakeside Schools' };
    await openPortal({ path: '/admin/clients', person: admin, clients: [northfield, other] });
    for (const client of [other, northfield]) {
      await chooseClient(client.name);
      await expect.element(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
    }
    await openPalette();
    await groupNamed('Recent')
      .getByRole('option', { name: /^Lakeside/ })
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });
});

describe('a pasted id', () => {
  const wanted = uid(42);

  it('that is looked for as the portal is closed leaves no question without anybody who hears of its end', async () => {
    const unheard: unknown[] = [];
    const hear = ({ reason }: PromiseRejectionEvent) => void unheard.push(reason);
    addEventListener('unhandledrejection', hear);
    onTestFinished(() => removeEventListener('unhandledrejection', hear));
    const portal = await openPortal({ path: '/client/landing' });
    portal.close();
    await expect(findRecord(portal, wanted, new AbortController().signal)).rejects.toThrow('is down');
    await frames(2);
    expect(unheard).toEqual([]);
  });

  it('leads a system user to the client', async () => {
    await openPortal({
      path: '/admin/clients',
      person: admin,
      answer: (path) =>
        path.endsWith(`/Clients/${wanted}`) ? Response.json({ uid: wanted, name: 'Oak Park', type: 5 }) : undefined,
    });
    await openPalette();
    await field.fill(` ${wanted.toUpperCase()} `);
    await expect.element(option(/Oak Park/)).toBeVisible();
    expect(options()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/v7/admin/clients/${wanted}`);
  });

  it.each([
    ['Users', 'User', { firstName: 'Nia', lastName: 'Rowe' }, 'Nia Rowe', 'users-and-contacts/client-users'],
    ['Contacts', 'Contact', { firstName: 'Nia', lastName: 'Rowe' }, 'Nia Rowe', 'users-and-contacts/client-contacts'],
    ['Roles', 'Role', { roleUID: wanted, roleName: 'Head' }, 'Head', 'roles'],
    ['SecurityGroups', 'Mapping', { name: 'Staff', isEnabled: true }, 'Staff', 'mappings'],
    ['Titles', 'Title', { name: 'Teacher' }, 'Teacher', 'titles'],
    ['Departments', 'Department', { name: 'Science' }, 'Science', 'departments'],
    ['Occupations', 'Occupation', { name: 'Caretaker' }, 'Caretaker', 'occupations'],
    ['StationAccounts', 'Station account', { name: 'Reception' }, 'Reception', 'station-accounts'],
  ])('leads to a record of the client: %s', async (path, kind, record, name, place) => {
    const asked: string[] = [];
    await openPortal({
      path: '/client/landing',
      person: { permissions: ['canmanageusers', 'canmanageroles', 'canmanageclientsettings'] },
      hasConnection: true,
      modules: [MODULE_IDS.visitorApp],
      answer: (address) => {
        if (!address.toLowerCase().endsWith(`/${wanted}`)) return undefined;
        asked.push(address);
        const isIt = address.toLowerCase().includes(`/${path.toLowerCase()}/`);
        const known = { uid: wanted, clientUID: northfield.uid, clientUid: northfield.uid, ...record };
        return isIt ? Response.json(known) : Response.json({}, { status: 404 });
      },
    });
    await openPalette();
    await field.fill(wanted);
    await expect.element(option(new RegExp(`${name}.*${kind}`, 's'))).toBeVisible();
    expect(options()).toHaveLength(1);
    // One question for each kind, whatever is found.
    expect(asked.length).toBe(new Set(asked).size);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/v7/client/admin/user-management-settings/${place}/${wanted}`);
  });

  it('is looked for once it is known what is open to the person', async () => {
    const modules = Promise.withResolvers<void>();
    await openPortal({
      path: '/client/landing',
      person: { permissions: ['canmanageusers', 'canmanageclientsettings'] },
      answer: (path) => {
        if (path.endsWith('/modules'))
          return modules.promise.then(() => Response.json([{ uid: MODULE_IDS.visitorApp, displayName: 'Visitors' }]));
        return path.endsWith(`/StationAccounts/${wanted}`)
          ? Response.json({ uid: wanted, clientUID: northfield.uid, name: 'Reception' })
          : undefined;
      },
    });
    await openPalette();
    await field.fill(wanted);
    await frames(5);
    expect(options()).toEqual([]);
    modules.resolve();
    await expect.element(option(/Reception.*Station account/s)).toBeVisible();
  });

  it('asks nothing about kinds that the person may not open', async () => {
    const asked: string[] = [];
    await openPortal({
      path: '/client/landing',
      person: { permissions: ['canmanageroles'] },
      answer: (address) => {
        if (address.endsWith(wanted)) asked.push(address.split('/').at(-2) ?? '');
        return undefined;
      },
    });
    await openPalette();
    await field.fill(wanted);
    await expect.element(page.getByRole('status').filter({ hasText: 'No such record' })).toBeInTheDocument();
    expect(asked.map((each) => each.toLowerCase())).toEqual(['roles']);
  });

  it('that names nothing is said to, plainly and aloud', async () => {
    await openPortal({
      path: '/client/landing',
      answer: (path) => (path.includes(wanted) ? Response.json({}, { status: 404 }) : undefined),
    });
    await openPalette();
    await field.fill(wanted);
    await expect
      .element(
        page.getByRole('status').filter({ hasText: 'No such record: no record of Northfield Trust that you may open' }),
      )
      .toBeInTheDocument();
  });

  it('that cannot be asked about says why and is asked about again', async () => {
    let works = false;
    await openPortal({
      path: '/admin/clients',
      person: admin,
      answer: (path) =>
        path.endsWith(`/Clients/${wanted}`)
          ? works
            ? Response.json({ uid: wanted, name: 'Oak Park', type: 5 })
            : Response.json({}, { status: 503 })
          : undefined,
    });
    await openPalette();
    await field.fill(wanted);
    const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    works = true;
    await again.click();
    await expect.element(option(/Oak Park/)).toBeVisible();
  });
});

describe('what can be done now (N9)', () => {
  it('is what the list accepts, by its own words', async () => {
    await openPortal({ path: '/admin/clients', person: admin, clients: [northfield] });
    await expect.element(page.getByRole('link', { name: northfield.name })).toBeVisible();
    await openPalette();
    const now = groupNamed('On this page');
    // What is many stands folded until it is looked for.
    await expect.element(now.getByRole('option', { name: 'Sort by name' })).not.toBeInTheDocument();
    await now.getByRole('option', { name: 'Sort by …' }).click();
    await expect.element(field).toHaveValue('Sort by ');
    await expect.element(now.getByRole('option', { name: 'Sort by name' })).toBeVisible();
    await field.fill('status');
    await expect.element(now.getByRole('option', { name: 'Status: Active' })).toBeVisible();
    // What is not possible now is nobody's business unless it was asked for.
    await expect.element(groupNamed('Not possible now')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Help and support' }).click();
    await page.getByRole('menuitem', { name: /Show unavailable/ }).click();
    await openPalette();
    await expect
      .element(
        groupNamed('Not possible now')
          .getByRole('option', { name: /^Next page/ })
          .getByText('This is the last page'),
      )
      .toBeInTheDocument();
    await userEvent.keyboard('search the');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('searchbox', { name: 'Search clients' })).toHaveFocus();
  });
});
