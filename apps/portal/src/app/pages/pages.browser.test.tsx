import { DEFAULT_BRAND, STARTUP_TIMEOUT } from '@wardmere/api';
import { ENTITY_VERSION, TILES, type StoredDraft } from '@wardmere/machines';
import { TYPING_ENDS } from '@wardmere/ui/typing';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { PortalContext } from '../../system/portal-context.tsx';
import { chooseClient } from '../../../harness/testing/choose-client.ts';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import type { Portal } from '../../system/portal.ts';
import { draftsOf, selectedContext } from '../../system/storage.ts';
import { createFakePortal, northfield, system, uid, type World } from '../../../harness/testing/fake-world.ts';
import { TimeoutModal } from '../../kinds/page/TimeoutModal.tsx';

const module = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const every = Array.from({ length: 19 }, (_, index) => module(index + 1));
const titles = () =>
  [...document.querySelectorAll('main a')].map((link) => link.querySelector('span span')?.textContent);

describe('the client landing', () => {
  it('shows the tiles in the specified order (D-059)', async () => {
    await openPortal({ path: '/client/landing', modules: every });
    await expect.element(page.getByRole('link', { name: /Hall passes/ })).toBeVisible();
    expect(titles()).toEqual([...TILES.map(({ title }) => title), 'Settings']);
    await expect
      .element(page.getByRole('link', { name: /Dismissal/ }))
      .toHaveAttribute('href', 'https://dismissal.uk.wardmere.example/');
  });

  it('leads to the settings when the client has no product', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to settings' }))
      .toHaveAttribute('href', '/v7/client/admin');
  });

  it('offers another try where the modules could not be fetched, and never says that there are none (D-016)', async () => {
    let works = false;
    await openPortal({
      path: '/client/landing',
      modules: every,
      answer: (path) => (path.endsWith('/modules') && !works ? Response.json({}, { status: 500 }) : undefined),
    });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: /Settings/ })).toBeVisible();
    await expect.element(page.getByText('No products yet')).not.toBeInTheDocument();
    works = true;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: /Hall passes/ })).toBeVisible();
  });

  it('says under “Show unavailable” which module would bring a tile (N4)', async () => {
    await openPortal({ path: '/client/landing', modules: [module(1)] });
    await page.getByRole('switch', { name: 'Show unavailable' }).click();
    await expect.element(page.getByText('The client does not have the module dismissal.')).toBeVisible();
    await expect
      .element(
        page.getByText('The client has none of the modules drill manager, accountability, alert or reunification.'),
      )
      .toBeVisible();
  });
});

describe('the settings', () => {
  it('offer All Buildings where it would show more (D-086)', async () => {
    await openPortal({
      path: '/client/admin',
      person: { primaryBuilding: { uid: uid(101), name: 'Hill School' } },
      answer: (path) =>
        path.includes('/profile/')
          ? Response.json({ uid: uid(900), primaryBuilding: { uid: uid(101), name: 'Hill School' } })
          : undefined,
    });
    await expect.element(page.getByText('You are working in Hill School.')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: /Client Profile/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Select All Buildings' }).click();
    await expect.element(page.getByRole('main').getByRole('link', { name: /Client Profile/ })).toBeVisible();
  });

  it('list what is hidden with the outcome of each rule (N4)', async () => {
    await openPortal({ path: '/client/admin' });
    await page.getByRole('switch', { name: 'Show unavailable' }).click();
    const mappings = page.getByRole('row', { name: /Mappings/ });
    await expect.element(mappings.getByText(/Manage roles/)).toBeVisible();
    await expect.element(mappings.getByText(/The client has no single sign-on connection\./)).toBeVisible();
    await expect.element(mappings.getByText(/Connection: failed/)).toBeVisible();
    await expect.element(mappings.getByText(/Not asked: region, module, All Buildings, feature flag/)).toBeVisible();
  });
});

describe('the denial page', () => {
  it('names the any-of list, keeps the way home and the way out (B15)', async () => {
    await openPortal({ path: '/client/admin/buildings', person: { permissions: ['canmanageroles'] } });
    await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/v7/unauthorized?path=%2Fclient%2Fadmin%2Fbuildings');
    await expect.element(page.getByText(/Manage client settings · Manage building settings/)).toBeVisible();
    const token = page.getByText('canmanageclientsettings', { exact: true });
    await expect.element(token).not.toBeVisible();
    await page.getByText('Their tokens').click();
    await expect.element(token).toBeVisible();
    await expect.element(page.getByText('canmanagebuildingsettings', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/v7/');
    await expect.element(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/v7/logout');
  });

  it('names the module of a station-account page, never its GUID', async () => {
    await openPortal({ path: '/client/admin/user-management-settings/station-accounts' });
    await expect.element(page.getByText('The client does not have the module visitor app.')).toBeVisible();
  });

  it('has something to say without a session', async () => {
    await openPortal({ path: '/unauthorized?path=/client/admin/profile', anonymous: true });
    await expect.element(page.getByText('You are not signed in.')).toBeVisible();
    await expect.element(page.getByText('It asks for this permission: Manage client settings')).toBeVisible();
  });

  it('shows nothing of an address that is no page', async () => {
    await openPortal({ path: '/unauthorized?path=Call%200900%20now', anonymous: true });
    await expect.element(page.getByText('Your account is not permitted to open the page you asked for.')).toBeVisible();
    await expect.element(page.getByText(/0900/)).not.toBeInTheDocument();
  });

  it('names no page where none was asked for: somebody without a client is told what is missing (D-056)', async () => {
    await openPortal({ path: '/', person: { clientId: null, clientName: '' } });
    await expect.element(page.getByText(/^Your account belongs to no client/)).toBeVisible();
    expect(location.pathname).toBe('/v7/unauthorized');
    await expect.element(page.getByText(/The page “/)).not.toBeInTheDocument();
  });

  it('does not send anybody to their administrator for what is the system users’ alone', async () => {
    await openPortal({ path: '/admin/clients' });
    await expect.element(page.getByText('It is open to platform users only.')).toBeVisible();
    await expect.element(page.getByText(/Permissions come with roles/)).not.toBeInTheDocument();
  });

  it('keeps the navigation for system users and leads to the client list', async () => {
    await openPortal({ path: '/admin/clients/add', person: system });
    await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
    expect(location.pathname).toBe('/v7/admin/unauthorized');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Client list' })).toHaveAttribute('href', '/v7/admin/clients');
  });
});

const lake = { uid: uid(2), name: 'Lake Trust' };
const remember = () =>
  selectedContext.write(DEFAULT_BRAND.slug, {
    clientUid: northfield.uid,
    clientName: northfield.name,
    buildingUid: '',
    buildingName: '',
  });

describe('a client that cannot be loaded', () => {
  it('keeps a system user from its own pages only, with another try at the same place', async () => {
    let works = false;
    remember();
    const portal = await openPortal({
      path: '/client/admin?from=test',
      person: system,
      answer: (path) =>
        path.endsWith(`/Clients/${northfield.uid}`) && !works
          ? Response.json({ description: 'It is being moved.' }, { status: 409 })
          : undefined,
    });
    const main = page.getByRole('main');
    await expect.element(main.getByText('Unable to fetch client. Please try again')).toBeVisible();
    // What the host gives as the reason stands below (D-047).
    await expect.element(main.getByText('It is being moved.')).toBeVisible();
    portal.navigate('/admin/clients');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Clients/ })).toBeVisible();
    portal.navigate('/client/admin?from=test');
    works = true;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/v7/client/admin?from=test');
  });

  it('and one that is gone by now is said to be gone, where the person may stay (D-032)', async () => {
    remember();
    await openPortal({
      path: '/user/profile',
      person: system,
      answer: (path) => (path.endsWith(`/Clients/${northfield.uid}`) ? Response.json({}, { status: 404 }) : undefined),
    });
    await expect.element(page.getByText('The client you worked for is no longer there.')).toBeVisible();
    expect(location.pathname).toBe('/v7/user/profile');
  });

  it('gives nothing up when it was to be switched to: page, cookie and tab stay with the former one', async () => {
    remember();
    await openPortal({
      path: '/client/admin',
      person: system,
      clients: [northfield, lake],
      answer: (path) => (path.endsWith(`/Clients/${lake.uid}`) ? Response.json({}, { status: 500 }) : undefined),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const kept = selectedContext.read(DEFAULT_BRAND.slug);
    await chooseClient(lake.name);
    expect(selectedContext.read(DEFAULT_BRAND.slug)).toEqual(kept);
    await expect
      .element(page.getByRole('region', { name: 'Notices' }).getByText(/Unable to fetch client/))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Client Northfield Trust' })).toBeVisible();
    expect([location.pathname, selectedContext.read(DEFAULT_BRAND.slug)]).toEqual(['/v7/client/admin', kept]);
  });
});

it('opens the page of a client that was asked for before one was selected, once one is (D-018)', async () => {
  await openPortal({ path: '/client/admin?from=test#top', person: system, clients: [lake] });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Clients/ })).toBeVisible();
  await chooseClient(lake.name);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/v7/client/admin?from=test#top');
});

describe('a stranger', () => {
  it.each([
    '/unauthorized?path=/client/admin/profile',
    '/prompt/no-buildings',
    '/prompt/no-permissions',
    '/prompt/verifyemail',
    '/prompt/partner-user',
  ])('is offered to sign in, never to sign out, and told of no account: %s', async (path) => {
    await openPortal({ path, anonymous: true });
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/v7/');
    await expect.element(page.getByRole('link', { name: 'Sign out' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/You are signed in/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/You are not signed in/)).toBeVisible();
  });
});

const people = '/client/admin/user-management-settings';
const draftAt = (address: string): StoredDraft => ({
  machine: ENTITY_VERSION,
  version: 1,
  user: uid(900),
  id: 'role:r1',
  client: northfield.uid,
  noun: 'role',
  name: 'Front desk',
  address,
  kept: { base: {}, draft: {}, record: null, unanswered: false },
});

/** As a document of the same tab left it. */
const keepDraft = (draft: StoredDraft) =>
  sessionStorage.setItem(`${draftsOf(DEFAULT_BRAND.slug)}${draft.id}`, JSON.stringify(draft));

it('says on the denial page that what was written is kept, and where it is (B9)', async () => {
  keepDraft(draftAt(`${people}/roles/r1`));
  const portal = await openPortal({ path: '/client/admin', person: { permissions: ['canmanageclientsettings'] } });
  portal.navigate(`${people}/roles/r1`);
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await expect.element(page.getByText(/What you changed in “Front desk” is kept in this tab/)).toBeVisible();
});

describe('a page that is not there', () => {
  it('keeps the address and leads to the landing page (D-011)', async () => {
    await openPortal({ path: '/client/nothing' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(location.pathname).toBe('/v7/client/nothing');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Go to the home page' }))
      .toHaveAttribute('href', '/v7/');
  });

  it('is said of an unknown prompt without a login', async () => {
    await openPortal({ path: '/prompt/nothing', anonymous: true });
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

it.each(['/logout', '/logout/'])(
  '%s signs out, and says so where the provider cannot be reached: whoever comes next may still be in (D-041)',
  async (path) => {
    await openPortal({ path, unreached: true, anonymous: true });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Signed out here only' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

it('never signs in by itself after signing out (D-042)', async () => {
  await openPortal({ path: '/prompt/logoutcallback', anonymous: true });
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/v7/');
  expect(location.pathname).toBe('/v7/prompt/logoutcallback');
});

it('says why start-up failed, and goes on once it works (D-016)', async () => {
  let works = false;
  const opened = openPortal({
    path: '/client/landing',
    answer: (path) => (path.includes('/profile/') && !works ? Response.json({}, { status: 500 }) : undefined),
  });
  await expect.element(page.getByText('Unable to fetch profile. Please try again')).toBeVisible();
  works = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await opened;
  await expect.element(page.getByRole('heading', { level: 1, name: 'Northfield Trust' })).toBeVisible();
});

it.each([
  ['/client/admin/wardmere-connect/configurations', 'read:webhookconfigurations'],
  ['/client/admin/user-management-settings/mappings', 'canmanageroles'],
])('lands on %s once it is known whether there is such a page (D-008, D-057)', async (chosen, permission) => {
  await openPortal({
    path: '/',
    person: { permissions: [permission] },
    hasConnection: true,
    answer: (path) =>
      path.includes('/profile/')
        ? Response.json({ uid: uid(900), defaultLandingPage: { uid: uid(7), name: 'Chosen', path: chosen } })
        : undefined,
  });
  await vi.waitFor(() => expect(location.pathname).toBe(`/v7${chosen}`));
});

it('shows the time-out as a modal that cannot be dismissed, without fetching the dialog (D-015)', async () => {
  render(
    <PortalContext value={createFakePortal({ path: '/client/landing' })}>
      <TimeoutModal />
    </PortalContext>,
  );
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect.element(modal.getByText(STARTUP_TIMEOUT)).toBeVisible();
  await expect
    .element(modal.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'https://support.uk.wardmere.example/');
  await expect.element(modal.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(modal).toBeVisible();
});

/** A mapping whose name somebody is about to change. */
const teachers = { uid: uid(300), clientUID: northfield.uid, name: 'Teachers', isEnabled: true, hasAllBuildings: true };
const mapping = to(pages.mapping, { mapping: teachers.uid });

/** A system user who works for one of two clients. */
const inNorthfield: Partial<World> = {
  person: { ...system, permissions: ['canmanageroles'] },
  clients: [northfield, lake],
};

const withTeachers = (world: Partial<World>): World => ({
  path: mapping,
  person: { permissions: ['canmanageroles'] },
  hasConnection: true,
  answer: (path) => (path.endsWith(`/SecurityGroups/${teachers.uid}`) ? Response.json(teachers) : undefined),
  ...world,
});

/** Somebody has typed into a form. */
const openWithWork = async (world: Partial<World> = {}) => {
  remember();
  const portal = await openPortal(withTeachers(world));
  await page.getByRole('textbox', { name: 'Name' }).fill('Staff');
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  return portal;
};

describe('unsaved work', () => {
  it('is asked about by name, and Stay stays (B8)', async () => {
    await openWithWork();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await expect.element(question.getByText(/Teachers/)).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(location.pathname).toBe(`/v7${mapping}`);
  });

  it.each([
    ['Leave and keep draft', true],
    ['Discard and leave', false],
  ])('is left by “%s”', async (name, isKept) => {
    const portal = await openWithWork();
    const left = vi.fn<(keepDraft: boolean) => void>();
    portal.child('navigation').on('left', (fact) => left(fact.keepDraft));
    portal.navigate('/client/admin');
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(left.mock.calls).toEqual([[isKept]]);
  });

  it('is not offered to be kept when signing out, which keeps nothing', async () => {
    const portal = await openWithWork();
    portal.navigate('/logout');
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
    await expect.element(question.getByRole('button', { name: 'Discard and sign out' })).toBeVisible();
    await expect.element(question.getByRole('button', { name: /keep/ })).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(location.pathname).toBe(`/v7${mapping}`);
  });

  it('is asked about before signing out wherever in the tab it waits, and goes to no other page’s question (B8)', async () => {
    keepDraft(draftAt(`${people}/roles/r1`));
    const portal = await openPortal({ path: '/client/landing' });
    await expect.element(page.getByText(/Front desk/)).toBeVisible();
    portal.navigate('/logout');
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
    await expect.element(question.getByText('Front desk')).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    portal.navigate('/client/admin');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  it.each<[string, (portal: Portal) => void | Promise<void>]>([
    ['to sign out', (portal) => portal.navigate('/logout')],
    ['about another client', () => chooseClient(lake.name)],
  ])('waits where the session ends while its person is asked %s: they have answered nothing (B9)', async (_, ask) => {
    keepDraft(draftAt(`${people}/roles/r1`));
    const portal = await openWithWork(inNorthfield);
    await ask(portal);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    const left = vi.fn<() => void>();
    portal.child('session').on('signedOut', left);
    portal.child('navigation').on('accepted', left);
    portal.child('session').send({ type: 'call.withhold' });
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
  });

  it('takes the word that is being typed with it where the session ends, while its field is there (B9)', async () => {
    const portal = await openWithWork();
    const { pathname } = location;
    const endedAt: string[] = [];
    const note = () => endedAt.push(location.pathname);
    addEventListener(TYPING_ENDS, note, { once: true });
    portal.child('session').send({ type: 'call.withhold' });
    await expect.poll(() => endedAt).toEqual([pathname]);
  });

  it('waits for its person where the session has ended, whatever is answered after that: nobody is greeted (B9)', async () => {
    let isOver = false;
    const portal = await openPortal({
      ...withTeachers({}),
      get anonymous() {
        return isOver;
      },
    });
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    isOver = true;
    portal.child('session').send({ type: 'call.withhold' });
    await expect.poll(() => portal.child('desk').getSnapshot().value).toBe('absent');
    portal.child('conditions').send({ type: 'connection.know', client: northfield.uid, exists: false });
    expect(portal.child('conditions').getSnapshot().context.connection).toBe(false);
    expect(portal.child('desk').getSnapshot().value).toBe('absent');
  });

  it('is parked when the client is switched (N13)', async () => {
    await openWithWork(inNorthfield);
    await chooseClient(lake.name);
    const question = page.getByRole('alertdialog', { name: `Switch to ${lake.name}?` });
    await expect.element(question.getByText(/Kept drafts are parked with Northfield Trust/)).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Switch and keep drafts' })).toBeVisible();
  });
});

describe('a notice', () => {
  it('is announced, and leaves when it is dismissed', async () => {
    const portal = await openPortal({ path: '/client/landing' });
    portal.say({ tone: 'danger', text: 'Unable to delete building. Please try again' });
    const region = page.getByRole('region', { name: 'Notices' });
    await expect.element(region.getByText(/Unable to delete building\. Please try again/)).toBeVisible();
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(region.getByText('Unable to delete building. Please try again')).not.toBeInTheDocument();
  });

  it('leads where it offers to, once', async () => {
    const portal = await openPortal({ path: '/client/landing' });
    portal.say({
      tone: 'info',
      text: 'Kept for your return',
      action: { label: 'Resume', does: 'visit', path: '/client/admin' },
    });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect.element(page.getByText('Kept for your return')).not.toBeInTheDocument();
  });
});
