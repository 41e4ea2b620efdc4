import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Tabs } from './Tabs.tsx';

const items = ['Levels', 'Locations'].map((label) => ({ id: label, label }));

function Sample() {
  const [current, setCurrent] = useState('Levels');
  return (
    <Tabs label="Premises" items={items} current={current} onChange={setCurrent}>
      {current}
    </Tabs>
  );
}

it('goes on by an arrow, and leaves an arrow with Alt to the browser', async () => {
  draw(<Sample />);
  await page.getByRole('tab', { name: 'Levels' }).click();
  expect(document.activeElement?.dispatchEvent(arrow({ altKey: true }))).toBe(true);
  await expect.element(page.getByRole('tab', { name: 'Levels' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Locations' })).toHaveFocus();
});
const arrow = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...init });
