import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';

const onChange = () => undefined;
const fields = {
  text: (facts) => <TextField {...facts} value="" onChange={onChange} placeholder="Hill School" />,
  date: (facts) => <DateField {...facts} value="" onChange={onChange} />,
  number: (facts) => <NumberField {...facts} value={undefined} onChange={onChange} />,
  paragraph: (facts) => <TextArea {...facts} value="" onChange={onChange} placeholder="What it is" />,
  choice: (facts) => <Select {...facts} value="" options={[]} placeholder="Choose" onChange={onChange} />,
  search: (facts) => <Combobox {...facts} value={undefined} options={[]} placeholder="Choose" onChange={onChange} />,
} satisfies Record<string, (facts: { readonly label: string; readonly readOnly?: boolean }) => ReactNode>;

const control = () => {
  const found = document.querySelector('input, textarea, select');
  if (found === null) throw new Error('There is no control.');
  return found;
};
const words = (element: Element) =>
  element instanceof HTMLSelectElement
    ? element.selectedOptions[0]?.textContent
    : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : undefined;

it.each(Object.entries(fields))('%s that cannot be changed is text, and says that it is not set', async (_, field) => {
  draw(field({ label: 'Contract end date', readOnly: true }));
  await expect.poll(() => words(control())).toBe('Not set');
  await expect.poll(() => control().getAttribute('placeholder') ?? '').toBe('');
  const { borderTopColor, backgroundColor, paddingInlineStart } = getComputedStyle(control());
  expect([borderTopColor, backgroundColor, paddingInlineStart]).toEqual([
    'rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 0)',
    '0px',
  ]);
});

it('an example of a day stands below its field, where it cannot be taken for a day that is set', async () => {
  draw(fields.date({ label: 'Contract end date' }));
  const date = page.getByRole('textbox', { name: 'Contract end date' });
  await expect.element(date).toHaveAccessibleDescription('For example 20 Nov 2026');
  await expect.element(date).not.toHaveAttribute('placeholder');
});
