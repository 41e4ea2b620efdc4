import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

function Form() {
  const [failed, setFailed] = useState(false);
  const error = failed ? 'Enter a name' : undefined;
  return (
    <form noValidate>
      <ErrorSummary
        errors={
          failed
            ? [
                { field: 'name', message: 'Enter a name' },
                { field: 'title', message: 'Choose a title' },
                { field: 'days', message: 'Choose a day' },
              ]
            : []
        }
      />
      <TextField label="Name" name="name" value="" onChange={() => undefined} error={error} hint="As on the badge." />
      <Combobox label="Title" name="title" value={undefined} onChange={() => undefined} options={[]} />
      <CheckboxGroup
        label="Days"
        name="days"
        value={[]}
        onChange={() => undefined}
        options={[{ value: 'mon', label: 'Monday' }]}
      />
      <Button onPress={() => setFailed(true)}>Save</Button>
    </form>
  );
}

it('takes the focus when it appears and leads to each kind of field', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  await page.getByRole('link', { name: 'Enter a name' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await page.getByRole('link', { name: 'Choose a title' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Title' })).toHaveFocus();
  await page.getByRole('link', { name: 'Choose a day' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
});

it('names where each of its links leads', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  const links = page.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const controls = [
    page.getByRole('textbox', { name: 'Name' }),
    page.getByRole('combobox', { name: 'Title' }),
    page.getByRole('checkbox', { name: 'Monday' }),
  ].map((control) => control.element());
  const targets = () =>
    links.elements().map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  await expect.poll(targets).toEqual(controls);
});

it('tells a field its hint and its error', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('As on the badge. Error: Enter a name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});
