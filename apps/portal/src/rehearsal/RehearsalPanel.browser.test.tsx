import { alertCalls, allCalls } from '@wardmere/api';
import '@wardmere/ui/theme.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createRehearsal } from './plan.ts';
import { RehearsalPanel } from './RehearsalPanel.tsx';

afterEach(cleanup);

function open() {
  const rehearsal = createRehearsal({ getItem: () => null, setItem: () => undefined });
  render(<RehearsalPanel rehearsal={rehearsal} open onClose={() => undefined} />);
  return rehearsal;
}

describe('the rehearsal of failures', () => {
  it('offers every call of the contract and of the alert service, by its name', async () => {
    open();
    for (const { name } of [...allCalls, ...alertCalls])
      await expect.element(page.getByRole('combobox', { name, exact: true })).toBeInTheDocument();
  });

  it('lets a call meet a failure once or each time, and everything be answered truly again', async () => {
    const rehearsal = open();
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('a building is updated');
    await expect.element(page.getByRole('combobox', { name: 'buildings.list' })).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'buildings.patch' }).selectOptions('409 Conflict');
    expect([...rehearsal.read()]).toEqual([['buildings.patch', { fault: 'conflict', once: true }]]);
    await page.getByRole('switch', { name: 'buildings.patch, each time' }).click();
    expect([...rehearsal.read()]).toEqual([['buildings.patch', { fault: 'conflict', once: false }]]);
    await page.getByRole('button', { name: 'Answer everything truly' }).click();
    expect([...rehearsal.read()]).toEqual([]);
  });
});
