import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { Dialog } from '../components/Dialog/Dialog.tsx';
import { Frame } from '../components/Frame/Frame.tsx';
import { Menu } from '../components/Menu/Menu.tsx';
import { SaveBar } from '../components/SaveBar/SaveBar.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { ToastRegion } from '../components/ToastRegion/ToastRegion.tsx';
import { nothing } from '../stories/nothing.ts';
import type { Locale } from '../words/locales.ts';
import { speak } from '../words/word.ts';
import { draw } from './render.tsx';

beforeEach(() => speak('cy-GB'));
afterEach(() => speak('en-GB'));

const screen = (language?: Locale) => (
  <Frame rail={undefined} topBar={undefined} language={language}>
    <TextField label="Name" value="" error="Name is required." onChange={nothing} />
    <Menu label="More" items={[{ id: 'copy', label: 'Copy' }]} />
    <SaveBar changes={2} onReview={nothing} onDiscard={nothing} onSave={nothing} />
  </Frame>
);

it('an English page of a Welsh tab is English throughout, and so is what opens from it', async () => {
  draw(screen('en-GB'));
  await expect.element(page.getByRole('main')).toHaveAttribute('lang', 'en-GB');
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await expect.element(page.getByText('2 unsaved changes')).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Error: Name is required.');
  await expect.element(page.getByRole('link', { name: 'Neidio i’r cynnwys' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menu')).toHaveAttribute('lang', 'en-GB');
});

it('a page that is said in Welsh is Welsh, and is marked as nothing else', async () => {
  draw(screen());
  await expect.element(page.getByRole('region', { name: 'Newidiadau heb eu cadw' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menu')).not.toHaveAttribute('lang');
});

it('a dialog with an English title is English inside', async () => {
  draw(
    <Dialog open title="The role was changed meanwhile" onClose={nothing}>
      <TextField label="Name" value="" error="Name is required." onChange={nothing} />
    </Dialog>,
  );
  await expect
    .element(page.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Error: Name is required.');
});

it('a notice says which language it is in', async () => {
  draw(
    <ToastRegion
      toasts={[
        { id: 'one', title: '“Teacher” saved' },
        { id: 'other', title: 'Tynnwyd Teacher' },
      ]}
      onDismiss={nothing}
    />,
  );
  const [english, welsh] = page.getByRole('listitem').elements();
  expect(english?.querySelector('[lang="en-GB"]')).toHaveTextContent('“Teacher” saved');
  expect(welsh?.querySelector('[lang]')).toBeNull();
});
