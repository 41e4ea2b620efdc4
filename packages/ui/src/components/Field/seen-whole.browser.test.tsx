import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeField } from '../CodeField/CodeField.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { draw } from '../../internal/render.tsx';

const fields = { TextArea, CodeField };

it.for(['TextArea', 'CodeField'] as const)(
  'what the keyboard comes to in a %s is seen whole, and not the line of the caret alone (WCAG 2.4.11)',
  async (name) => {
    const FieldOfLines = fields[name];
    draw(
      <main style={{ height: '300vh' }}>
        <button type="button">Before</button>
        <div style={{ height: 'calc(100vh - 90px)' }} />
        <FieldOfLines label="Notes" rows={6} value={'One\nTwo\nThree'} onChange={() => undefined} />
      </main>,
    );
    scrollTo({ top: 0 });
    page.getByRole('button', { name: 'Before' }).element().focus();
    const field = page.getByRole('textbox', { name: 'Notes' });
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await expect.poll(() => field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    expect(field.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
);
