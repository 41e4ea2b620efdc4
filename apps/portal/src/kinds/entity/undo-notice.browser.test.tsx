import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { northfield, uid } from '../../../harness/testing/fake-world.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** A host that keeps one mapping, and each body it was sent. */
function hostOf() {
  const sent: { readonly isEnabled: boolean; readonly name: string }[] = [];
  let stored = {
    uid: uid(300),
    clientUID: northfield.uid,
    name: 'Teachers',
    isEnabled: true,
    roles: [],
    hasAllBuildings: true,
    buildings: [],
  };
  const answer = (path: string, { method, body }: RequestInit): Response | undefined => {
    if (!path.endsWith(`/SecurityGroups/${stored.uid}`)) return undefined;
    if (method === 'PUT') {
      const { isEnabled, name } = JSON.parse(typeof body === 'string' ? body : '{}');
      sent.push({ isEnabled, name });
      stored = { ...stored, isEnabled, name };
    }
    return Response.json(stored, { headers: { ETag: `"${sent.length + 1}"` } });
  };
  return { answer, sent };
}

/** Switches the mapping off on its page. */
async function switchOff() {
  const host = hostOf();
  const portal = await openPortal({
    path: to(pages.mapping, { mapping: uid(300) }),
    person: { permissions: ['canmanageroles'] },
    hasConnection: true,
    answer: host.answer,
  });
  await page.getByRole('switch', { name: 'Enabled' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(notices.getByText('“Teachers” saved')).toBeVisible();
  return { ...host, portal };
}

/** Gives the mapping another name on its page. */
async function renamed() {
  const host = hostOf();
  await openPortal({
    path: to(pages.mapping, { mapping: uid(300) }),
    person: { permissions: ['canmanageroles'] },
    hasConnection: true,
    answer: host.answer,
  });
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lecturers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(notices.getByText('“Lecturers” saved')).toBeVisible();
  return host;
}

const switched = [
  { isEnabled: false, name: 'Teachers' },
  { isEnabled: true, name: 'Teachers' },
];
const notices = page.getByRole('region', { name: 'Notices' });
const undo = () => notices.getByRole('button', { name: 'Undo' }).click();

it('what was switched is switched back on its page (B12)', async () => {
  const { sent } = await switchOff();
  await undo();
  await expect.element(page.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  await expect.poll(() => sent).toEqual(switched);
});

it('what was switched is switched back also once its page was left (B12)', async () => {
  const { portal, sent } = await switchOff();
  portal.navigate(to(pages.settings));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await undo();
  await expect.element(notices.getByText('Taken back: “Teachers”')).toBeVisible();
  expect(sent).toEqual(switched);
});

it('what waits unsaved on the page that was left is not saved with its switch', async () => {
  const { portal, sent } = await switchOff();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half typed');
  portal.navigate(to(pages.settings));
  await page.getByRole('button', { name: 'Leave and keep draft' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await undo();
  await expect.element(notices.getByText('Taken back: “Teachers”')).toBeVisible();
  expect(sent).toEqual(switched);
});

it('what is half typed on the same page is not saved with its switch either, and stays typed', async () => {
  const { sent } = await switchOff();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Half typed');
  await undo();
  await expect.element(notices.getByText('Taken back: “Teachers”')).toBeVisible();
  expect(sent).toEqual(switched);
  await expect.element(name).toHaveValue('Half typed');
});

it('the form stands while a change in it is taken back: nothing on the page begins anew', async () => {
  const { sent } = await renamed();
  const form = document.querySelector('form');
  await undo();
  await expect.element(notices.getByText('Taken back: “Lecturers”')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Teachers');
  expect([document.querySelector('form') === form, sent.length]).toEqual([true, 2]);
});
