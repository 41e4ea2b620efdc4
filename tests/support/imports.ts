/** A spreadsheet as a person would choose it. */
export const csvFile = (text: string, name = 'schools.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Lines of schools with the columns that a new one needs; a change takes the place of a cell. */
export const schoolsCsv = (...rows: readonly (readonly string[])[]): string =>
  [
    ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone'],
    ...rows.map(([name = '', id = '', type = 'Primary school']) => [name, id, type, 'United Kingdom', 'Europe/London']),
  ]
    .map((cells) => cells.join(','))
    .join('\n');
