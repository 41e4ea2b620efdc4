import { Building } from '@wardmere/api';
import { cleanup } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { northfield, system, uid } from '../../../harness/testing/fake-world.ts';

const type = { uid: uid(300), name: 'Primary school' };
const hill = v.parse(Building, {
  uid: uid(101),
  clientUID: northfield.uid,
  name: 'Hill School',
  buildingType: type,
  addressLine1: '1 Hill Road',
  city: 'Leeds',
  stateProvinceRegion: 'West Yorkshire',
  postalZipCode: 'LS1 4AB',
  country: 'GB',
  phoneNumber: '0113 496 0000',
  timeZone: 'Europe/London',
});

interface Sent {
  readonly body: unknown;
  readonly version: string | null;
}

/** A host that keeps one building, and whatever the test makes of a write. */
function hostOf(onWrite: (host: { stored: Building; version: number }) => Response | undefined = () => undefined) {
  const host = { stored: hill, version: 1 };
  const sent: Sent[] = [];
  const reply = () =>
    Response.json(host.stored, {
      headers: {
        ETag: `"${host.version}"`,
        'X-Modified-By': 'Ann%20Price',
        'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      },
    });
  const answer = (path: string, { method, headers, body }: RequestInit): Response | undefined => {
    if (path.endsWith('/buildingtypes')) return Response.json([type]);
    if (/\/(?:countries|states|timezones)$/.test(path)) return Response.json([]);
    if (!path.endsWith(`/Buildings/${hill.uid}`)) return undefined;
    if (method !== 'PATCH') return reply();
    sent.push({
      body: JSON.parse(typeof body === 'string' ? body : 'null'),
      version: new Headers(headers).get('if-match'),
    });
    const refusal = onWrite(host);
    if (refusal) return refusal;
    host.version += 1;
    return reply();
  };
  return { answer, sent, host };
}

const open = (answer: ReturnType<typeof hostOf>['answer']) =>
  openPortal({ path: `/client/admin/buildings/${hill.uid}`, buildings: [hill], answer });
const field = (name: string) => page.getByRole('textbox', { name });
const bar = page.getByRole('region', { name: 'Unsaved changes' });

describe('editing a building', () => {
  it('says how many changes are unsaved, reviews them old and new, and sends exactly those (B10)', async () => {
    const { answer, sent } = hostOf();
    await open(answer);
    await field('City').fill('York');
    await field('Phone number').fill('01904 496 000');
    await expect.poll(() => bar.element().textContent).toContain('2 unsaved changes');
    await bar.getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('dialog', { name: 'Review your changes' });
    await expect.element(review).toBeVisible();
    await expect.poll(() => review.element().textContent).toContain('Only these fields are sent.');
    expect(review.element().querySelectorAll('dt')).toHaveLength(2);
    await expect.element(review.getByText('Leeds')).toBeVisible();
    await expect.element(review.getByText('York')).toBeVisible();
    await review.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          body: [
            { op: 'replace', path: '/city', value: 'York' },
            { op: 'replace', path: '/phoneNumber', value: '01904 496 000' },
          ],
          version: '"1"',
        },
      ]);
  });

  it('shows its contract as it stands, and why it cannot be changed here (D-094)', async () => {
    await open(hostOf().answer);
    await expect.element(page.getByRole('textbox', { name: 'Status' })).toHaveAttribute('readonly');
    await expect.element(page.getByRole('button', { name: 'Delete building' })).not.toBeInTheDocument();
    // Of a section none of which can be changed it is said once.
    const contract = page.getByRole('region', { name: 'Contract' });
    expect(contract.getByText('Set by your provider.').elements().length).toBe(1);
    await expect.element(contract).toHaveAccessibleDescription('Set by your provider.');
    await expect.element(contract.getByRole('textbox', { name: 'Contract end date' })).toHaveValue('Not set');
  });

  it.for([
    ['candisableclientsandbuildings', { status: false, contract: 'Needs “Manage clients”.' }],
    ['cancreateclientsandbuildings', { status: true, contract: 'Needs “Manage clients”.' }],
    ['canmanageclients', { status: false, contract: undefined }],
  ] as const)('leaves its contract to system users who manage clients: %s (D-081)', async ([permission, locked]) => {
    const path = `/admin/clients/${northfield.uid}/buildings/${hill.uid}`;
    await openPortal({ path, person: { ...system, permissions: [permission] }, answer: hostOf().answer });
    const contract = page.getByRole('region', { name: 'Contract' });
    const renewal = contract.getByLabelText('Renewal year');
    await expect.element(renewal).toBeVisible();
    expect(renewal.element().hasAttribute('readonly')).toBe(locked.contract !== undefined);
    await expect.element(contract).toHaveAccessibleDescription(locked.contract ?? '');
    const status = page.getByRole(locked.status ? 'textbox' : 'combobox', { name: 'Status' });
    await expect.element(status).toBeVisible();
  });

  it('shows no code in the place of a name that is on its way', async () => {
    const zones = Promise.withResolvers<Response>();
    const { answer } = hostOf();
    await openPortal({
      path: `/client/admin/buildings/${hill.uid}`,
      buildings: [hill],
      answer: (path, asked) => (path.endsWith('/timezones') ? zones.promise : answer(path, asked)),
    });
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue('');
    zones.resolve(Response.json([{ zoneName: 'Europe/London', displayName: 'United Kingdom – London' }]));
    await expect.element(zone).toHaveValue('United Kingdom – London');
  });

  it('names its type also where the types cannot be fetched, and asks for none of a building that is not there', async () => {
    const { answer } = hostOf();
    await openPortal({
      path: `/client/admin/buildings/${hill.uid}`,
      buildings: [hill],
      answer: (path, asked) =>
        path.endsWith('/buildingtypes') ? new Response(null, { status: 500 }) : answer(path, asked),
    });
    await expect.element(page.getByRole('combobox', { name: 'Building type' })).toHaveValue(type.name);
    cleanup();
    const asked: string[] = [];
    await openPortal({
      path: `/client/admin/buildings/${hill.uid}`,
      buildings: [hill],
      answer: (path, request) => {
        asked.push(path);
        return path.endsWith(`/Buildings/${hill.uid}`) ? new Response(null, { status: 404 }) : answer(path, request);
      },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: /building/i })).toBeVisible();
    await expect.poll(() => asked.some((path) => path.endsWith(hill.uid))).toBe(true);
    expect(asked.filter((path) => path.endsWith('/buildingtypes'))).toEqual([]);
  });

  it('names each wrong field on top and beside it; the summary keeps the focus, and the title says so', async () => {
    const { answer, sent } = hostOf();
    await open(answer);
    await field('Name').fill(' ');
    await field('Postcode').fill('12345');
    await userEvent.keyboard('{Control>}s{/Control}');
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect.element(summary).toBeVisible();
    await expect.poll(() => summary.element().textContent).toContain('Name is required.');
    await expect.poll(() => summary.element().textContent).toContain('Enter a valid postcode.');
    await expect.element(summary).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^Error: /);
    await summary.getByRole('link', { name: 'Enter a valid postcode.' }).click();
    await expect.element(field('Postcode')).toHaveFocus();
    await field('Name').fill('Hill School');
    await expect.poll(() => summary.element().textContent).not.toContain('Name is required.');
    await expect.element(field('Name')).toHaveFocus();
    await field('Postcode').fill('LS1 4AP');
    await expect.poll(() => document.title).not.toMatch(/^Error: /);
    expect(sent).toEqual([]);
  });

  it('keeps the input when the host fails, says so in the catalogued words, and saves on another try (B25)', async () => {
    let fails = true;
    const { answer, sent } = hostOf(() => (fails ? Response.json({}, { status: 500 }) : undefined));
    await open(answer);
    await field('City').fill('York');
    await bar.getByRole('button', { name: 'Save' }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'Unable to update building. Please try again' });
    await expect.element(banner).toHaveFocus();
    await expect.element(field('City')).toHaveValue('York');
    fails = false;
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toHaveLength(2);
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('asks whose change stays when two people changed one field, and keeps both of the others (B11, N3)', async () => {
    const { answer, sent } = hostOf((host) => {
      if (host.version > 1) return undefined;
      host.stored = { ...hill, city: 'Hull', notes: 'Gate code has changed.' };
      host.version = 2;
      return Response.json({}, { status: 412 });
    });
    await open(answer);
    await field('City').fill('York');
    await field('Unique ID').fill('H-1');
    await bar.getByRole('button', { name: 'Save' }).click();
    const clash = page.getByRole('dialog', { name: 'This building has changed meanwhile' });
    await expect.element(clash).toBeVisible();
    await expect.poll(() => clash.element().textContent).toContain('Ann Price saved changes');
    await clash.getByRole('radio', { name: /York/ }).click();
    await clash.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent[1])
      .toEqual({
        body: [
          { op: 'replace', path: '/city', value: 'York' },
          { op: 'replace', path: '/uniqueId', value: 'H-1' },
        ],
        version: '"2"',
      });
  });

  it('asks once before unsaved work is left, and offers a kept draft on the list (B8, N13)', async () => {
    await open(hostOf().answer);
    await field('City').fill('York');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Buildings' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('City')).toHaveValue('York');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Buildings' }).click();
    await asked.getByRole('button', { name: 'Leave and keep draft' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Buildings' })).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'Hill School (building)' }).click();
    await expect.element(field('City')).toHaveValue('York');
  });
});
