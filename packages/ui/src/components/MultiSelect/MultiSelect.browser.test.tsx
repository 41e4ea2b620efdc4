import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { TagsField } from '../TagsField/TagsField.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const options = ['Evacuate', 'Shelter', 'Lockdown', 'Hold'].map((label) => ({ value: label, label }));

function Sample({ chosen }: { readonly chosen: readonly string[] }) {
  const [value, setValue] = useState(chosen);
  return <MultiSelect label="Incident types" value={value} onChange={setValue} options={options} />;
}
const field = () => page.getByRole('combobox', { name: 'Incident types' });
const chip = (label: string) => page.getByRole('button', { name: `Remove ${label}` });

it('who removes a chip by keyboard stands on the next, then on the one before, then in the field', async () => {
  draw(<Sample chosen={['Evacuate', 'Shelter', 'Hold']} />);
  await expect.element(field()).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(chip('Shelter')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Hold')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Evacuate')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
});

function Tags() {
  const [value, setValue] = useState<readonly string[]>(['Evacuate', 'Shelter']);
  return <TagsField label="Incident types" value={value} onChange={setValue} />;
}

it('the same in a field of words', async () => {
  draw(<Tags />);
  await expect.element(chip('Evacuate')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Shelter')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Incident types' })).toHaveFocus();
});

it('a press of the last chip leaves the focus in the field', async () => {
  draw(<Sample chosen={['Evacuate']} />);
  await chip('Evacuate').click();
  await expect.element(field()).toHaveFocus();
});

it('Backspace in the empty field takes the last chip away, and says so', async () => {
  draw(<Sample chosen={['Evacuate', 'Shelter']} />);
  await field().click();
  await userEvent.keyboard('h{Backspace}');
  await expect.element(chip('Shelter')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(chip('Shelter')).not.toBeInTheDocument();
  await expect.element(chip('Evacuate')).toBeVisible();
  await expect.element(page.getByText('Shelter removed')).toBeInTheDocument();
});

it('its list stands beside its chips and never over them', async () => {
  draw(
    <div style={{ paddingBlockStart: '70vh', width: '20rem' }}>
      <Sample chosen={['Evacuate', 'Shelter']} />
    </div>,
  );
  await field().click();
  const list = page.getByRole('listbox', { name: 'Incident types' });
  await expect.element(list).toBeVisible();
  const [top, bottom] = [
    page.getByRole('list', { name: 'Incident types, selected' }).element().getBoundingClientRect(),
    list.element().getBoundingClientRect(),
  ];
  expect(bottom.top >= top.bottom || bottom.bottom <= top.top).toBe(true);
});

it('whoever asks for the chips that are left out by keyboard stands on the first of them', async () => {
  draw(<Sample chosen={Array.from({ length: 15 }, (_, at) => `Type ${at + 1}`)} />);
  await expect.element(field()).toBeVisible();
  const more = page.getByRole('button', { name: 'Show 3 more' });
  while (document.activeElement !== more.element()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Type 13')).toHaveFocus();
});

it('whoever asks for them by pointer stands on none, which a key would remove', async () => {
  draw(<Sample chosen={Array.from({ length: 15 }, (_, at) => `Type ${at + 1}`)} />);
  await page.getByRole('button', { name: 'Show 3 more' }).click();
  await expect.element(chip('Type 13')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

it.each([<Sample key="many" chosen={['Evacuate', 'Shelter']} />, <Tags key="words" />])(
  'nor does whoever removes one by pointer',
  async (sample) => {
    draw(sample);
    await chip('Evacuate').click();
    await expect.element(chip('Evacuate')).not.toBeInTheDocument();
    await expect.element(chip('Shelter')).not.toHaveFocus();
  },
);

it('a long name of what is chosen is read whole in a narrow window', async () => {
  await page.viewport(320, 640);
  const names = ['Upper', 'Lower'].map((site) => `St Mary’s Catholic Primary School of the Assumption, ${site} Site`);
  draw(
    <MultiSelect
      label="Buildings"
      value={names}
      onChange={() => undefined}
      options={names.map((name) => ({ value: name, label: name }))}
    />,
  );
  for (const name of names) {
    const words = page.getByRole('listitem').getByText(name);
    await expect.element(words).toBeVisible();
    const { left, right, height } = words.element().getBoundingClientRect();
    const box = words.element().parentElement ?? words.element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(height).toBeGreaterThan(0);
  }
  await page.viewport(1280, 720);
});
