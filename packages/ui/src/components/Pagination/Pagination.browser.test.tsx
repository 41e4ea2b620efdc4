import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Pagination } from './Pagination.tsx';

function List({ total }: { readonly total: number }) {
  const [at, turn] = useState(1);
  return <Pagination page={at} pageSize={10} total={total} onPageChange={turn} />;
}

it('whoever turns to an end by keyboard stays on what led there, and hears why it leads no further', async () => {
  draw(<List total={20} />);
  const next = page.getByRole('button', { name: 'Next page' });
  const previous = page.getByRole('button', { name: 'Previous page' });
  await userEvent.tab();
  await expect.element(previous).toHaveFocus();
  await expect.element(previous).toHaveAccessibleDescription('This is the first page.');
  await expect.element(page.getByText('This is the first page.')).toBeVisible();
  while (document.activeElement !== next.element()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('11–20 of 20 rows');
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAccessibleDescription('This is the last page.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('11–20 of 20 rows');
});

it('whoever goes to a page by its number is in that field still, with the number to type over', async () => {
  draw(<List total={200} />);
  const number = page.getByRole('textbox', { name: 'Page' });
  await number.click();
  await userEvent.keyboard('3{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('21–30 of 200 rows');
  await expect.element(number).toHaveFocus();
  await userEvent.keyboard('7{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('61–70 of 200 rows');
  await page.getByRole('button', { name: 'Page 8' }).click();
  await expect.element(number).toHaveValue('8');
});

it('that nothing matches is told by the status that tells every other count', async () => {
  draw(<Narrowed />);
  const status = page.getByRole('status').element();
  await expect.element(status).toHaveTextContent('11–20 of 20 rows');
  await page.getByRole('button', { name: 'Narrow' }).click();
  await expect.element(status).toHaveTextContent('No rows match');
});

function Narrowed() {
  const [total, narrow] = useState(20);
  return (
    <>
      <button type="button" onClick={() => narrow(0)}>
        Narrow
      </button>
      <Pagination page={2} pageSize={10} total={total} onPageChange={() => undefined} />
    </>
  );
}

it.for(['abc', '0', ''])('“%s” is no page: that is said, and the field can be typed over', async (typed) => {
  draw(<List total={200} />);
  const number = page.getByRole('textbox', { name: 'Page' });
  await number.fill(typed);
  await page.getByRole('button', { name: 'Go to page' }).click();
  await expect.element(page.getByText('Type a page from 1 to 20.')).toBeVisible();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('3{Enter}');
  await expect.element(page.getByText('21–30 of 200 rows')).toBeVisible();
  await expect.element(page.getByText('Type a page from 1 to 20.')).not.toBeInTheDocument();
});
