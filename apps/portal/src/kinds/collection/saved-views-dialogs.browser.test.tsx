import { cleanup, render } from '@testing-library/react';
import { keepFocus } from '@wardmere/ui/keep-focus';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SavedViewsDialogs } from './SavedViewsDialogs.tsx';

const life = new AbortController();
afterEach(() => {
  cleanup();
  life.abort();
});

function Views() {
  const [names, keep] = useState(['North', 'South', 'West']);
  return (
    <SavedViewsDialogs
      open="manage"
      onClose={() => undefined}
      views={names.map((name) => ({ list: 'people', name, search: `?search=${name}` }))}
      addressOf={({ search }) => search}
      onSave={() => undefined}
      onRemove={(gone) => keep(names.filter((name) => name !== gone))}
    />
  );
}

async function remove(name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Remove ${name}` });
  await expect.element(button).toBeVisible();
  while (document.activeElement !== button.element()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

it('whoever removes views by keyboard goes on at the next one, then at the one before, and hears when none is left', async () => {
  keepFocus(life.signal);
  render(<Views />);
  const told = page.getByRole('status').filter({ hasText: 'No view is saved any more.' });
  await remove('South');
  await expect.element(page.getByRole('link', { name: 'West' })).toHaveFocus();
  await remove('West');
  await expect.element(page.getByRole('link', { name: 'North' })).toHaveFocus();
  await remove('North');
  await expect.element(told).toHaveFocus();
});
