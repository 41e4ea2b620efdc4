import { describe, expect, it, vi } from 'vitest';
import { cellProblem, namesOf, readDate, readName, readNames } from './read-cell.ts';

const namesLike = (...all: readonly string[]) =>
  namesOf(
    all,
    (name) => name,
    (name) => name,
  );

/** A cell that names the same so often. */
const cell = (count: number) => Array.from({ length: count }, () => 'Staff').join(';');

/** A cell that names so many, and one that there is none of. */
const listed = (count: number) => `${Array.from({ length: count }, () => 'Teacher').join('; ')}; Staf`;

describe('a cell in which the spreadsheet shows an error', () => {
  it.for(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'])(
    'is wrong whatever it is about: %s',
    (code) => {
      expect(cellProblem(code)).toBe(`The spreadsheet shows an error here: ${code}.`);
    },
  );

  it.for(['#1', 'N/A', '#N/A!', 'Room #REF', '#n/a of them'])('is told from what only looks like one: %s', (text) => {
    expect(cellProblem(text)).toBeUndefined();
  });
});

describe('a cell with several names', () => {
  it('is looked through as far as the first that there is none of', () => {
    const names = namesLike('Staff', 'Teacher');
    const asked = vi.spyOn(names, 'get');
    const text = ['Staff', ...Array.from({ length: 900 }, (_, at) => `Nobody ${at}`)].join('; ');
    expect(readNames(text, names, 'role')).toEqual({ problem: 'There is no role called “Nobody 0”.', suggestions: [] });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is suggested as a whole, so that what else it names stays', () => {
    const names = namesLike('Staff', 'Stiff', 'Teacher', 'Fire warden');
    expect(readNames('Teacher;Staf ; Fire warden; staf', names, 'role')).toEqual({
      problem: 'There is no role called “Staf”.',
      suggestions: ['Teacher; Staff; Fire warden; Staff', 'Teacher; Stiff; Fire warden; Stiff'],
    });
    expect(readNames('Staf', names, 'role')).toMatchObject({ suggestions: ['Staff', 'Stiff'] });
  });

  it('is not suggested where it is longer than what is told of a cell', () => {
    const names = namesLike('Staff', 'Teacher');
    expect(readNames(listed(110), names, 'role')).toMatchObject({ suggestions: [expect.stringMatching(/; Staff$/)] });
    expect(readNames(listed(111), names, 'role')).toEqual({
      problem: 'There is no role called “Staf”.',
      suggestions: [],
    });
  });

  it('is read with a thousand of them, and with more not looked at', () => {
    const names = namesLike('Staff');
    const asked = vi.spyOn(names, 'get');
    expect(readNames(cell(1000), names, 'role')).toEqual({ value: ['Staff'] });
    asked.mockClear();
    expect(readNames(cell(1001), names, 'role')).toEqual({
      problem: 'A cell names at most 1,000, with semicolons between them: this one names 1,001.',
    });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a name that there is none of', () => {
  it('is told with its beginning and without suggestions where it is longer than any name', () => {
    const names = namesLike(`x${'x'.repeat(199)}`, 'x');
    const read = readName('x'.repeat(32_000), names, 'building');
    expect(read).toEqual({ problem: `There is no building called “${'x'.repeat(250)}…”.`, suggestions: [] });
  });

  it('is told with the nearest: those of about its length, and those that begin as it does', () => {
    const names = namesLike('Staff', 'Staff of the primary school', 'Stiff', 'Teacher', 'Of');
    expect(readName('Staf', names, 'role')).toEqual({
      problem: 'There is no role called “Staf”.',
      suggestions: ['Staff', 'Staff of the primary school', 'Stiff'],
    });
  });
});

it.for([
  ['2026-11-20T08:30:00Z', '2026-11-20'],
  ['2026-11-20 08:30', '2026-11-20'],
  ['2026-11-20 8:30:00 AM', '2026-11-20'],
  ['2026-11-20T08:30:00+01:00', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20/11/0026', undefined],
  ['0026-11-20', undefined],
  ['0026-11-30', undefined],
  ['2026-11-20 or so', undefined],
  ['31/11/2026', undefined],
  ['0000-01-01', undefined],
] as const)('a date is the day that is written, and a time may follow: %s', ([text, day]) => {
  const read = readDate(text, { isMonthFirst: false });
  expect('value' in read ? read.value : undefined).toBe(day);
});
