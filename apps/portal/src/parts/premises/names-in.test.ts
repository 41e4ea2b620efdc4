import { describe, expect, it } from 'vitest';
import { MOST_NAMES, namesIn } from './names-in.ts';

describe('names that are typed', () => {
  it('stand one a line, without what is empty and each once', () => {
    expect(namesIn(' Hall \n\nLibrary\r\nHall\n').names).toEqual(['Hall', 'Library']);
    expect(namesIn('').names).toEqual([]);
  });

  it('are written out of a range, whichever dash it is typed with', () => {
    const rooms = ['Room 101', 'Room 102', 'Room 103'];
    for (const dash of ['–', '-', ' — ']) expect(namesIn(`Room 101${dash}103`).names).toEqual(rooms);
    expect(namesIn('Room 101–103').hasRange).toBe(true);
    expect(namesIn('Room 101').hasRange).toBe(false);
  });

  it('keep the zeros they begin with', () => {
    expect(namesIn('Lab 08–11').names).toEqual(['Lab 08', 'Lab 09', 'Lab 10', 'Lab 11']);
  });

  it('are no range where no number ends the line, or only one number stands', () => {
    expect(namesIn('Drop-off\nYear 7-9 hub\nA-B').names).toEqual(['Drop-off', 'Year 7-9 hub', 'A-B']);
    expect(namesIn('Room 7-7').names).toEqual(['Room 7']);
  });

  it('say what is wrong: backwards, too many, too long', () => {
    expect(namesIn('Room 120–101').problem).toBe('“Room 120–101” counts backwards. Write the smaller number first.');
    expect(namesIn('Room 1–999999').problem).toBe(`At most ${MOST_NAMES} are added at once.`);
    expect(namesIn('Room 1–150\nHall 1–60').problem).toBe(`At most ${MOST_NAMES} are added at once.`);
    expect(namesIn('Room 1–200').problem).toBeUndefined();
    expect(namesIn('x'.repeat(251)).problem).toContain('longer than 250 characters');
  });
});
