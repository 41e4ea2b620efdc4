import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { CodeField } from './CodeField.tsx';

const inserts = { label: 'Insert a field', items: [{ label: 'Incident type', text: '{{ incidentType }}' }] };

function Sample({ onHeard }: { readonly onHeard: (value: string) => void }) {
  const [value, setValue] = useState('');
  const hear = (next: string) => {
    onHeard(next);
    setValue(next);
  };
  return <CodeField label="Template" value={value} onChange={hear} inserts={inserts} />;
}

const field = () => page.getByRole('textbox', { name: 'Template' });
const insert = async () => {
  await page.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('menuitem', { name: /^Incident type/ }).click();
};

it('takes back a field that was put in as it takes back what was typed, and puts it in again', async () => {
  const heard = vi.fn<(value: string) => void>();
  draw(<Sample onHeard={heard} />);
  await field().click();
  await userEvent.keyboard('type: ');
  await insert();
  await expect.element(field()).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith('type: {{ incidentType }}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field()).toHaveValue('type: ');
  expect(heard).toHaveBeenLastCalledWith('type: ');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(field()).toHaveValue('type: {{ incidentType }}');
  expect(heard).toHaveBeenLastCalledWith('type: {{ incidentType }}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field()).toHaveValue('type:');
});

it('puts a field in place of what is marked, and is heard of it once', async () => {
  const heard = vi.fn<(value: string) => void>();
  draw(<Sample onHeard={heard} />);
  await field().fill('type: NONE.');
  const area = field().element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('This is no text area.');
  area.setSelectionRange(6, 10);
  heard.mockClear();
  await insert();
  expect(heard.mock.calls).toEqual([['type: {{ incidentType }}.']]);
  await userEvent.keyboard('!');
  await expect.element(field()).toHaveValue('type: {{ incidentType }}!.');
});
