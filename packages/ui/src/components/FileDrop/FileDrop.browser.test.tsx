import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { FileDrop } from './FileDrop.tsx';

const file = new File(['Name'], 'people.csv', { type: 'text/csv' });

/** What is dragged over the page there, and dropped: whether the browser is kept from doing with it what it would. */
function drop(what: File | string, at: Element = document.body): readonly boolean[] {
  const dataTransfer = new DataTransfer();
  if (typeof what === 'string') dataTransfer.setData('text/plain', what);
  else dataTransfer.items.add(what);
  return ['dragover', 'drop'].map((type) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

it('a file that misses the place for it is refused, as long as there is such a place, and texts are dropped as ever', async () => {
  const taken: string[] = [];
  draw(<FileDrop label="Spreadsheet" files={[]} onChange={(files) => taken.push(...files.map(({ name }) => name))} />);
  const words = page.getByText('Drop a file here');
  await expect.element(words).toBeVisible();
  expect(drop(file)).toEqual([true, true]);
  expect(drop('some words')).toEqual([false, false]);
  expect(taken).toEqual([]);
  expect(drop(file, words.element())).toEqual([true, true]);
  expect(taken).toEqual(['people.csv']);
  cleanup();
  expect(drop(file)).toEqual([false, false]);
});
