import { expect, it } from 'vitest';
import { notInChromium } from './not-in-chromium.ts';

it('nothing has two reasons', () => {
  const ids = notInChromium.flatMap((reason) => reason.ids);
  expect(ids).toEqual([...new Set(ids)]);
});
