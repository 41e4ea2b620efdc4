import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './CodeField.guide.tsx';

const rule = `{
  "and": [
    { "==": [{ "var": "building.type" }, "school"] },
    { ">": [{ "var": "building.people" }, 40] }
  ]
}`;

const meta = {
  title: 'Fields/CodeField',
  component: Ui.CodeField,
  args: { label: 'Rule', hint: 'JSON Logic.', value: rule, onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const Invalid: Story = {
  args: { value: rule.replace('40]', '40'), error: 'Line 4: a bracket is not closed.', wrongLine: 4 },
};
export const ReadOnly: Story = { args: { readOnly: true } };
/** What a machine finds in it is drawn below the text, which stays a text. */
export const Parts: Story = {
  args: {
    value: '{ "text": "{{ incidentType }}{% if isTest %} (test){% endif %}", "by": "{{ nobody }}" }',
    parts: [
      { text: '{ "text": "' },
      { text: '{{ incidentType }}', tone: 'info' },
      { text: '{% if isTest %}', tone: 'neutral' },
      { text: ' (test)' },
      { text: '{% endif %}', tone: 'neutral' },
      { text: '", "by": "' },
      { text: '{{ nobody }}', tone: 'warning' },
      { text: '" }' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox', { name: 'Rule' });
    const drawn = [...canvasElement.querySelectorAll<HTMLElement>('[data-tone]')];
    const below = drawn.map((part) => part.getBoundingClientRect());
    const text = field.getBoundingClientRect();
    await expect(drawn.map((part) => part.dataset['tone'])).toEqual(['info', 'neutral', 'neutral', 'warning']);
    for (const part of below) await expect(part.top >= text.top && part.bottom <= text.bottom).toBe(true);
    // It is said once: what is drawn is no text of the page.
    await expect(drawn.map((part) => part.textContent).join('')).toBe('');
  },
};
/** What may be written is chosen by its name, and stands where the caret stood, which goes on behind it. */
export const Inserts: Story = {
  args: {
    value: '{ "text": "" }',
    inserts: { label: 'Insert a field', items: [{ label: 'Incident type', text: '{{ incidentType }}' }] },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rule' });
    await userEvent.click(field);
    field.setSelectionRange(11, 11);
    await userEvent.click(canvas.getByRole('button', { name: 'Insert a field' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Incident type/ }));
    await expect(field).toHaveValue('{ "text": "{{ incidentType }}" }');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('!');
    await expect(field).toHaveValue('{ "text": "{{ incidentType }}!" }');
  },
};
/** Tab leaves the field; nobody is caught in it. */
export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Rule' });
    await userEvent.click(field);
    await userEvent.keyboard('true{Enter}');
    await expect(field).toHaveValue('true\n');
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};
