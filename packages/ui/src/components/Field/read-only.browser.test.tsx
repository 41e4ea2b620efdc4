import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TagsField } from '../TagsField/TagsField.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';

interface Facts {
  readonly label: string;
  readonly readOnly?: boolean;
  readonly name?: string;
}
type Draw = (facts: Facts) => ReactNode;
const onChange = () => undefined;
const offered = [
  { value: 'text', label: 'Text message' },
  { value: 'mail', label: 'Email' },
  { value: 'call', label: 'Call' },
];
const fields = {
  text: (facts) => <TextField {...facts} value="" onChange={onChange} placeholder="Hill School" />,
  date: (facts) => <DateField {...facts} value="" onChange={onChange} />,
  number: (facts) => <NumberField {...facts} value={undefined} onChange={onChange} />,
  paragraph: (facts) => <TextArea {...facts} value="" onChange={onChange} placeholder="What it is" />,
  choice: (facts) => <Select {...facts} value="" options={[]} placeholder="Choose" onChange={onChange} />,
  radio: (facts) => <RadioGroup {...facts} value="" options={offered} onChange={onChange} />,
  group: (facts) => <CheckboxGroup {...facts} value={[]} options={offered} onChange={onChange} />,
  several: (facts) => <MultiSelect {...facts} value={[]} options={[]} placeholder="Add" onChange={onChange} />,
  tags: (facts) => <TagsField {...facts} value={[]} placeholder="Add" onChange={onChange} />,
  search: (facts) => <Combobox {...facts} value={undefined} options={[]} placeholder="Choose" onChange={onChange} />,
} satisfies Record<string, Draw>;

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

const chosen = {
  'a switch': [(facts) => <Switch {...facts} checked onChange={onChange} />, 'On'],
  'a box': [(facts) => <Checkbox {...facts} checked={false} onChange={onChange} />, 'No'],
  'a choice': [(facts) => <Select {...facts} value="mail" options={offered} onChange={onChange} />, 'Email'],
  'one of a few': [(facts) => <RadioGroup {...facts} value="mail" options={offered} onChange={onChange} />, 'Email'],
  'several of a few': [
    (facts) => <CheckboxGroup {...facts} value={['call', 'text']} options={offered} onChange={onChange} />,
    'Text message, Call',
  ],
} satisfies Record<string, readonly [Draw, string]>;

it.each(Object.entries(chosen))('%s that cannot be made is what was chosen, in words', async (_, [field, said]) => {
  draw(field({ label: 'Contact method', readOnly: true, name: 'contactMethod' }));
  const read = page.getByRole('textbox', { name: 'Contact method' });
  await expect.element(read).toHaveValue(said);
  await expect.element(read).toHaveAttribute('readonly');
  await expect.element(read).toHaveAttribute('data-field', 'contactMethod');
  expect(document.querySelectorAll('[role="switch"], [type="checkbox"], [type="radio"], select')).toHaveLength(0);
});

it('what several were chosen stands as chips, with no field to type into', async () => {
  draw(<MultiSelect label="Contact methods" readOnly value={['call']} options={offered} onChange={onChange} />);
  await expect.element(page.getByRole('list', { name: 'Contact methods, selected' })).toHaveTextContent('Call');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

it('an example of a day stands below its field, where it cannot be taken for a day that is set', async () => {
  draw(fields.date({ label: 'Contract end date' }));
  const date = page.getByRole('textbox', { name: 'Contract end date' });
  await expect.element(date).toHaveAccessibleDescription('For example 20 Nov 2026');
  await expect.element(date).not.toHaveAttribute('placeholder');
});
