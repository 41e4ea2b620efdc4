import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Switch } from './Switch.tsx';

function Sample() {
  const [on, setOn] = useState(false);
  return <Switch label="Send messages" checked={on} onChange={setOn} />;
}

const shown = page.getByRole('switch', { name: 'Send messages' });

it('is switched by Enter', async () => {
  draw(<Sample />);
  await shown.click();
  await expect.element(shown).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown).not.toBeChecked();
});

it.each(['Control', 'Meta', 'Alt'])('leaves an Enter with %s to what it is meant for', async (modifier) => {
  draw(<Sample />);
  await shown.click();
  await userEvent.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
  await expect.element(shown).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown).not.toBeChecked();
});
