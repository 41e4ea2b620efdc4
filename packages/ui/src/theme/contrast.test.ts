import { describe, expect, it } from 'vitest';

import { contrast } from './contrast.ts';
import { pairs } from './pairs.ts';
import { themes } from './themes/index.ts';

it('measures contrast as WCAG 2.2 does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

describe.each(Object.entries(themes))('%s', (_region, schemes) => {
  describe.each(Object.entries(schemes))('%s', (_scheme, palette) => {
    it.each(pairs)('$front on $back has a contrast of at least $least', ({ front, back, least }) => {
      expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
    });
  });
});
