import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from '@testing-library/react';
import { clearLocalState } from '../../system/storage.ts';
import { clientDirectoryOf } from './client-directory.ts';
import { recentBuildings } from './recent-buildings.ts';
import { chooseClient } from '../../../harness/testing/choose-client.ts';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { northfield, system, uid } from '../../../harness/testing/fake-world.ts';

const main = page.getByRole('navigation', { name: 'Main' });
const hostile = { uid: uid(2), name: '<img src=x onerror="document.title=1">' };
const many = Array.from({ length: 3000 }, (_, index) => ({ uid: uid(1000 + index), name: `Academy ${index}` }));

describe('after a navigation', () => {
  it('the page’s heading has the focus, and the document is named after page, client and brand', async () => {
    await openPortal({ path: '/client/landing' });
    await main.getByRole('link', { name: 'Settings' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
    await expect.element(heading).toHaveFocus();
    expect(document.title).toBe('Settings · Northfield Trust · Wardmere');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Settings · Northfield Trust' }))
      .toBeInTheDocument();
  });

  it('the heading of a prompt has the focus as well', async () => {
    const portal = await openPortal({ path: '/client/landing' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    portal.navigate('/client/admin/user-management-settings/roles');
    await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toHaveFocus();
  });

  it('a heading that takes the place of the first one takes its focus too', async () => {
    await openPortal({
      path: '/client/admin',
      answer: (path) => (path.endsWith('/Buildings') ? Response.json([]) : undefined),
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Buildings/ })
      .click();
    await expect.element(page.getByRole('heading', { name: 'No buildings yet' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Buildings' })).toHaveFocus();
  });

  it('the link of the page is marked as the current one', async () => {
    await openPortal({ path: '/client/admin' });
    await expect.element(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  });
});

it('lets the keyboard skip the frame', async () => {
  await openPortal({ path: '/client/landing' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(document.querySelector('main'));
});

describe('the client picker', () => {
  it('opens by keyboard, finds by three letters among thousands and switches the client', async () => {
    const portal = await openPortal({
      path: '/admin/clients',
      person: system,
      clients: [...many, { uid: uid(7), name: 'Ysgol Gŵyr' }],
    });
    const picker = page.getByRole('button', { name: /^Client/ });
    await expect.element(picker).toBeVisible();
    picker.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('combobox', { name: 'Search clients' })).toHaveFocus();
    await userEvent.keyboard('gwy');
    await expect.element(page.getByRole('option', { name: 'Ysgol Gŵyr' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ysgol Gŵyr' })).toBeVisible();
    expect(portal.child('selection').getSnapshot().context.client?.name).toBe('Ysgol Gŵyr');
    expect(location.pathname).toBe('/v7/client/landing');
  });

  it('offers the clients worked in last first', async () => {
    await openPortal({ path: '/admin/clients', person: system, clients: [...many, northfield] });
    await chooseClient(northfield.name);
    await expect.element(page.getByRole('heading', { level: 1, name: northfield.name })).toBeVisible();
    await page.getByRole('button', { name: /^Client/ }).click();
    await expect.element(page.getByRole('option').first().getByText(northfield.name)).toBeVisible();
    // It opens at the client one works in, which is ticked.
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent(northfield.name);
    await expect.element(page.getByRole('option', { selected: true })).toBeInViewport();
    expect(page.getByRole('option', { selected: true }).element().querySelector('svg')).not.toBeNull();
  });

  it('has remembered the client that is worked in, also where nothing shows it', async () => {
    const portal = await openPortal({ path: '/admin/clients', person: system, clients: [northfield] });
    const directory = clientDirectoryOf(portal, uid(900));
    cleanup();
    portal.child('selection').send({ type: 'client.choose', client: northfield });
    await expect.poll(() => directory.getSnapshot().context.recent).toEqual([northfield]);
  });

  it('shows a hostile name as the text it is', async () => {
    await openPortal({ path: '/admin/clients', person: system, clients: [hostile] });
    await page.getByRole('button', { name: /^Client/ }).click();
    await expect.element(page.getByRole('option', { name: hostile.name })).toBeVisible();
    expect(document.querySelector('[src=x]')).toBeNull();
  });

  it('says why the clients could not be fetched', async () => {
    await openPortal({
      path: '/admin/configuration',
      person: system,
      answer: (path) => (path.endsWith('/clients') ? Response.json({}, { status: 500 }) : undefined),
    });
    await page.getByRole('button', { name: /^Client/ }).click();
    await expect.element(page.getByText('An error occurred fetching the list of clients.')).toBeVisible();
  });

  it('is no switch for a client user', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(page.getByRole('button', { name: /^Client/ })).toBeDisabled();
  });
});

it('switches the building among those in scope', async () => {
  const portal = await openPortal({
    path: '/client/landing',
    buildings: [
      { uid: uid(101), name: 'Hill School' },
      { uid: uid(102), name: 'Lake School' },
    ],
  });
  await page.getByRole('button', { name: /^Building/ }).click();
  await userEvent.keyboard('lak');
  await expect.element(page.getByRole('option', { name: 'Lake School' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Building Lake School/ })).toBeVisible();
  expect(portal.child('selection').getSnapshot().context.building?.uid).toBe(uid(102));
});

describe('the building picker', () => {
  const schools = Array.from({ length: 40 }, (_, at) => ({ uid: uid(101 + at), name: `School ${at + 10}` }));
  const picker = page.getByRole('button', { name: /^Building/ });
  const choose = async (name: string) => {
    await picker.click();
    await userEvent.keyboard(name);
    await expect.element(page.getByRole('option', { name })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: `Building ${name}` })).toBeVisible();
  };
  const offeredFirst = async (count: number) => {
    await picker.click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    return page
      .getByRole('option')
      .elements()
      .slice(0, count)
      .map(({ textContent }) => textContent);
  };

  it('offers the buildings chosen last first, without a call, and the one before by one arrow', async () => {
    const asked: string[] = [];
    await openPortal({
      path: '/client/landing',
      buildings: schools,
      answer: (path) => void asked.push(path),
    });
    await choose('School 30');
    await choose('School 20');
    const before = asked.length;
    expect(await offeredFirst(4)).toEqual(['School 20', 'School 30', 'All Buildings', 'All Buildings']);
    await expect.element(page.getByText('Recent', { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Building School 30' })).toBeVisible();
    expect(asked.slice(before)).toEqual([]);
  });

  it('offers none first before one was chosen', async () => {
    await openPortal({ path: '/client/landing', buildings: schools });
    expect(await offeredFirst(2)).toEqual(['All Buildings', 'School 10']);
    await expect.element(page.getByText('Recent', { exact: true })).not.toBeInTheDocument();
  });

  it('keeps the last five of each person and client apart, and leaves none behind at the sign-out', () => {
    const [slug, ours] = ['wardmere', recentBuildings('wardmere', 'ada', 'c1')];
    for (const [chosen, left] of [
      ['b2', 'b1'],
      ['b3', 'b2'],
      ['b4', 'b3'],
      ['b5', 'b4'],
      ['b6', 'b5'],
      ['b3', 'b6'],
    ] as const)
      ours.choose(chosen, left);
    const read = () =>
      [ours, recentBuildings(slug, 'ben', 'c1'), recentBuildings(slug, 'ada', 'c2')].map((each) => each.read());
    expect(read()).toEqual([['b3', 'b6', 'b5', 'b4', 'b2'], [], []]);
    clearLocalState(slug);
    expect(read()).toEqual([[], [], []]);
  });
});

it('shows from anywhere what is hidden, locked with its reason (N4)', async () => {
  await openPortal({ path: '/client/landing' });
  await expect.element(main.getByText('Clients')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Help and support' }).click();
  await page.getByRole('menuitem', { name: /Show unavailable/ }).click();
  await expect.element(main.getByRole('button', { name: 'Clients' })).toHaveAccessibleDescription('For platform users');
});

it('says in the frame that the network is gone, and that it is back', async () => {
  const portal = await openPortal({ path: '/client/landing' });
  portal.child('connection').send({ type: 'network.lose' });
  await expect.element(page.getByText('You are offline')).toBeVisible();
  portal.child('connection').send({ type: 'network.regain' });
  await expect.element(page.getByText('You are offline')).not.toBeInTheDocument();
});

it.each([
  ['us', /© 2002–20\d\d Wardmere/, 'support@us.wardmere.example'],
  ['uk', /© 20\d\d Wardmere/, 'support@uk.wardmere.example'],
] as const)('shows the footer of the region %s', async (region, copyright, mail) => {
  await openPortal({ path: '/client/landing', region });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(copyright)).toBeVisible();
  await expect.element(footer.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`);
  await expect.element(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
});

it('offers signing out in the person’s menu, under name and email', async () => {
  await openPortal({ path: '/client/landing' });
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect.element(page.getByText('Ada Price · ada@example.org')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('href', '/v7/logout');
});
