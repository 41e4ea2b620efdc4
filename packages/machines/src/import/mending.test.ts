import { expect, it } from 'vitest';
import {
  corrected,
  keptAfterAll,
  leftOutToo,
  nothingMended,
  redone,
  stepToRedo,
  stepToUndo,
  undone,
} from './mending.ts';

const email = { row: 61, target: 'Email', value: 'nia@hill.example', source: 'Mail' };

it('what would be taken back is told: the cells that were corrected last, or the row that was left out or kept', () => {
  const mended = corrected(nothingMended, [email]);
  expect(stepToUndo(mended)).toEqual({ what: 'corrected', cells: [email] });
  const anew = corrected(mended, [{ ...email, value: 'nia@dale.example' }]);
  expect(stepToUndo(anew)).toEqual({ what: 'corrected', cells: [{ ...email, value: 'nia@dale.example' }] });
  const out = leftOutToo(anew, 60);
  expect(stepToUndo(out)).toEqual({ what: 'left out', row: 60 });
  expect(stepToUndo(keptAfterAll(out, 60))).toEqual({ what: 'kept', row: 60 });
  expect(stepToUndo(nothingMended)).toBeUndefined();
});

it('what was taken back is told as what would be done again', () => {
  const back = undone(corrected(nothingMended, [email]));
  expect(stepToUndo(back)).toBeUndefined();
  expect(stepToRedo(back)).toEqual({ what: 'corrected', cells: [email] });
  expect(stepToRedo(redone(back))).toBeUndefined();
});
