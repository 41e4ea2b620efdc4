import { cleanup, render } from '@testing-library/react';
import type { PlainRecord } from '@wardmere/machines';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Refusals } from './Refusals.tsx';

afterEach(() => cleanup());

interface Person {
  readonly uid: string;
  readonly name: string;
}

/** A list that counts how often its rows are read. */
function listOf(count: number) {
  const rows: readonly PlainRecord[] = Array.from({ length: count }, (_, at) => ({ uid: `${at}`, name: `Nia ${at}` }));
  let read = 0;
  const collection = {
    keyField: 'uid' as const,
    readRows: (some: readonly PlainRecord[]): readonly Person[] => {
      read += some.length;
      return some.map(({ uid, name }) => ({ uid: String(uid), name: String(name) }));
    },
    rowName: ({ name }: Person) => name,
  };
  return { rows, collection, read: () => read };
}
const refusedOf = (rows: readonly PlainRecord[]) =>
  rows.map(({ uid }) => ({ key: String(uid), failure: { kind: 'forbidden' as const, message: `No ${String(uid)}.` } }));

it('names the first ten that were refused, with why, and tells how many more there are', async () => {
  const { rows, collection, read } = listOf(5000);
  render(<Refusals collection={collection} rows={rows} refused={refusedOf(rows)} />);
  await expect.element(page.getByText('Nia 9', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No 9.')).toBeVisible();
  await expect.element(page.getByText('and 4,990 more')).toBeVisible();
  expect([page.getByRole('term').elements().length, read()]).toEqual([10, 5000]);
});

it('names each where they are few, by its key where it is not there', async () => {
  const { rows, collection } = listOf(2);
  render(<Refusals collection={collection} rows={rows} refused={refusedOf([...rows, { uid: 'gone' }])} />);
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Nia 0', 'Nia 1', 'gone']);
  expect(page.getByText(/more$/).elements()).toEqual([]);
});

const apart = ({ uid }: Person) => `${uid}@northmoor.example`;

it('tells those of one name apart, also from one that was not refused', async () => {
  const { collection } = listOf(0);
  const rows = ['one', 'other'].map((uid) => ({ uid, name: 'Nia Rowe' }));
  render(<Refusals collection={{ ...collection, apart }} rows={rows} refused={refusedOf(rows.slice(1))} />);
  await expect.element(page.getByRole('term')).toHaveTextContent('Nia Rowe (other@northmoor.example)');
});
