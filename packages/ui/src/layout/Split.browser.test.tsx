import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawFor } from '../internal/draw-for.ts';
import { draw } from '../internal/render.tsx';
import { SectionList } from './SectionList.tsx';
import { Split } from './Split.tsx';

afterEach(async () => {
  await drawFor('everyone');
  await page.viewport(1280, 800);
});

it.for([1047, 794, 718])('is as wide as the sheet on paper of %i px, the facts below the form', async (sheet) => {
  await page.viewport(sheet, 800);
  await drawFor('paper');
  draw(
    <Split list={<SectionList items={[{ id: 'one', label: 'One' }]} />} facts={<p>Facts</p>}>
      <form aria-label="Form">Fields</form>
    </Split>,
  );
  const form = page.getByRole('form', { name: 'Form' });
  await expect.element(form).toBeVisible();
  const [own, facts] = [form, page.getByRole('complementary', { name: 'Facts' })].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(own?.width).toBeGreaterThan(500);
  expect(facts?.top).toBeGreaterThanOrEqual(own?.bottom ?? Infinity);
});
