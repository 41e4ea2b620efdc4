import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { SelectionBar } from './SelectionBar.tsx';

it('that the keyboard has come to it is seen', async () => {
  draw(<SelectionBar words="2 users selected" groups={[]} onClear={() => undefined} />);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await userEvent.tab();
  bar.element().focus();
  expect(getComputedStyle(bar.element())).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
});
