import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Steps } from './Steps.tsx';

const items = ['File', 'Columns', 'Check', 'Confirm', 'Result'].map((label) => ({ id: label, label }));

it.each([320, 390, 1280])('in %s px each step is named, those to come too', async (width) => {
  await page.viewport(width, 700);
  draw(<Steps label="Steps of the import" items={items} current="Columns" />);
  for (const { label } of items) await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
