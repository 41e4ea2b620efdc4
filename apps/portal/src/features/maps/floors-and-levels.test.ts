import { expect, it } from 'vitest';
import { outcomesOf, untouchedBy } from './floors-and-levels.ts';

const floors = ['Ground floor', ' first FLOOR', 'Attic', 'attic '].map((name, displayOrder) => ({
  name,
  displayOrder,
}));
const levels = [
  { levelName: ' ground floor', hasRasterFile: false },
  { levelName: 'First floor', hasRasterFile: true },
  { levelName: 'Basement', hasRasterFile: false },
];

it('a floor gives its plan to the level of its name, whatever its case and spaces, and becomes one where there is none (D-219)', () => {
  expect(outcomesOf(floors, levels)).toEqual([
    { name: 'Ground floor', becomes: 'plan' },
    { name: 'first FLOOR', becomes: 'again' },
    { name: 'Attic', becomes: 'level' },
  ]);
});

it('a level without a plan among several of one name gets one', () => {
  const twice = [...levels, { levelName: 'First floor', hasRasterFile: false }];
  expect(outcomesOf(floors, twice)[1]?.becomes).toBe('plan');
});

it('levels that no floor is called as stay as they are', () => {
  expect(untouchedBy(floors, levels)).toEqual(['Basement']);
});
