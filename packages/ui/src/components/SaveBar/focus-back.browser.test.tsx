import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';

function Form() {
  const [city, setCity] = useState('');
  return (
    <main>
      <h1 tabIndex={-1} data-page-title="">
        Hill School
      </h1>
      <TextField label="Name" value="" onChange={() => undefined} />
      <TextField label="City" value={city} onChange={setCity} />
      <SaveBar changes={city === '' ? 0 : 1} onDiscard={() => setCity('')} onSave={() => setCity('')} />
    </main>
  );
}

const city = page.getByRole('textbox', { name: 'City' });

it.each(['Discard', 'Save'])('after %s the focus is back in the field that was left for the bar', async (button) => {
  draw(<Form />);
  await city.fill('York');
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  await expect.element(city).toHaveFocus();
});

it('by keyboard it is so too', async () => {
  draw(<Form />);
  await city.fill('York');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(city).toHaveFocus();
});

it('whoever is elsewhere meanwhile stays there', async () => {
  draw(<Form />);
  await city.fill('York');
  await city.fill('');
  await expect.element(city).toHaveFocus();
});
