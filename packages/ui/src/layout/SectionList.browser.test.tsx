import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { TextField } from '../components/TextField/TextField.tsx';
import { draw } from '../internal/render.tsx';
import { Section } from './Section.tsx';
import { SectionList } from './SectionList.tsx';

it('marks the section in view, and the first one above all of them', async () => {
  await page.viewport(1280, 400);
  draw(
    <>
      <SectionList items={['name', 'address'].map((id) => ({ id, label: id }))} />
      <div style={{ minHeight: '100vh' }} />
      {['name', 'address'].map((id) => (
        <Section key={id} id={id} title={id}>
          <div style={{ minHeight: '100vh' }} />
        </Section>
      ))}
    </>,
  );
  const [first, last] = ['name', 'address'].map((name) => page.getByRole('link', { name }));
  if (!first || !last) throw new Error('There are two sections.');
  scrollTo(0, document.body.scrollHeight);
  await expect.element(last).toHaveAttribute('aria-current', 'true');
  scrollTo(0, 0);
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  await expect.element(last).not.toHaveAttribute('aria-current');
  await page.viewport(1280, 720);
});

it('a section link takes the keyboard along: the next Tab is in that section', async () => {
  await page.viewport(1280, 400);
  const ids = ['name', 'address', 'contract'];
  draw(
    <>
      <SectionList items={ids.map((id) => ({ id, label: id }))} />
      <main>
        {ids.map((id) => (
          <Section key={id} id={id} title={id}>
            <div style={{ minHeight: '40vh' }}>
              <TextField label={`Field of ${id}`} value="" onChange={() => undefined} />
            </div>
          </Section>
        ))}
      </main>
    </>,
  );
  page.getByRole('link', { name: 'contract' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'contract' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Field of contract' })).toHaveFocus();
  await page.viewport(1280, 720);
});
