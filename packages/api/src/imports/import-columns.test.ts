import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, matchColumns } from './import-columns.ts';

const available = IMPORT_COLUMNS.people.map(({ target }) => target);
const match = (...headings: readonly string[]) => matchColumns('people', available, headings);

describe('a column of a file is the one of ours (D-153, D-221)', () => {
  it('of an equal name, ignoring case and spaces', () => {
    expect(match('FIRST name', 'LastName', ' email ')).toEqual({
      columns: [
        { source: 'FIRST name', target: 'First Name' },
        { source: 'LastName', target: 'Last Name' },
        { source: ' email ', target: 'Email' },
      ],
      suggested: [],
    });
  });

  it('and of a name that differs by signs it is a suggestion, marked so', () => {
    const { columns, suggested } = match('First_Name', 'E-mail');
    expect(columns).toEqual([
      { source: 'First_Name', target: 'First Name' },
      { source: 'E-mail', target: 'Email' },
    ]);
    expect(suggested).toEqual(['First Name', 'Email']);
  });

  it('an equal name comes before one that is only like it', () => {
    expect(match('First_Name', 'first name').columns).toEqual([{ source: 'first name', target: 'First Name' }]);
  });

  it('may serve several, where that was chosen last time', () => {
    const chosen = [
      { source: 'School', target: 'Primary Building' },
      { source: 'School', target: 'Buildings' },
      { source: 'Email', target: 'Voice Phone Number' },
    ];
    const { columns, suggested } = matchColumns('people', available, ['Email', 'school'], chosen);
    expect(columns).toEqual([
      { source: 'Email', target: 'Email' },
      { source: 'Email', target: 'Voice Phone Number' },
      { source: 'school', target: 'Primary Building' },
      { source: 'school', target: 'Buildings' },
    ]);
    expect(suggested).toEqual(['Voice Phone Number', 'Primary Building', 'Buildings']);
  });

  it('is the very one that was chosen last time, where others are like it', () => {
    const chosen = [{ source: 'E-mail', target: 'Voice Phone Number' }];
    expect(matchColumns('people', available, ['Email', 'E-mail'], chosen).columns).toEqual([
      { source: 'Email', target: 'Email' },
      { source: 'E-mail', target: 'Voice Phone Number' },
    ]);
  });

  it('is what was chosen last of what was chosen for ours and is there', () => {
    const chosen = ['Worked for', 'Base', 'Place'].map((source) => ({ source, target: 'Primary Building' }));
    expect(matchColumns('people', available, ['Place', 'Base'], chosen).columns).toEqual([
      { source: 'Base', target: 'Primary Building' },
    ]);
  });
});
