import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from '../../../harness/testing/fake-portal.tsx';
import { northfield, system } from '../../../harness/testing/fake-world.ts';

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('keys alone', () => {
  it('go places one after the other', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(heading(northfield.name)).toBeVisible();
    await userEvent.keyboard('gs');
    await expect.element(heading('Settings')).toHaveFocus();
    await userEvent.keyboard('gh');
    await expect.element(heading(northfield.name)).toHaveFocus();
  });

  it('do not lead where the person may not go, and are not listed there', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(heading(northfield.name)).toBeVisible();
    await userEvent.keyboard('gc');
    await userEvent.keyboard('?');
    await expect.element(dialog.getByText('Go to the settings', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Go to the clients', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(/is not open to you/)).not.toBeInTheDocument();
    expect(location.pathname).toBe('/v7/client/landing');
  });

  it('move to the search of a list; there they are letters like any other', async () => {
    await openPortal({ path: '/admin/clients', person: system });
    const search = page.getByRole('searchbox', { name: 'Search clients' });
    await expect.element(search).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('/gh?');
    await expect.element(search).toHaveValue('/gh?');
    expect(location.pathname).toBe('/v7/admin/clients');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('are listed by ?, and nothing of the page answers to them meanwhile', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(heading(northfield.name)).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(dialog).toBeVisible();
    for (const words of ['Find or do', 'Save', 'Search the list', 'Go to the settings'])
      await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
    await userEvent.keyboard('gs');
    expect(location.pathname).toBe('/v7/client/landing');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('can be switched off for good; those with Ctrl still hold, and lead back to the switch', async () => {
    await openPortal({ path: '/client/landing' });
    await expect.element(heading(northfield.name)).toBeVisible();
    await userEvent.keyboard('?');
    await dialog.getByRole('switch', { name: 'Use keys alone as shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('?gs');
    expect(location.pathname).toBe('/v7/client/landing');
    expect(localStorage.getItem('wardmere.singleKeys')).toBe('off');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: /Find a page/ })).toHaveFocus();
    await userEvent.keyboard('keyboard{Enter}');
    await expect.element(dialog.getByRole('switch')).not.toBeChecked();
  });

  it('stay switched off in a later visit', async () => {
    localStorage.setItem('wardmere.singleKeys', 'off');
    await openPortal({ path: '/client/landing' });
    await expect.element(heading(northfield.name)).toBeVisible();
    await userEvent.keyboard('gs');
    expect(location.pathname).toBe('/v7/client/landing');
  });
});
