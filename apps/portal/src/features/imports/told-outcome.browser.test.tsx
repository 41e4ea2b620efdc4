import { screen, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { withMembers } from '../../../harness/answers.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { importOn, openImport } from '../../../harness/paths/import.ts';

let here: Here | undefined;
afterEach(() => here?.close());

/** What is told of the import: it stands there all the time, and is empty while something is waited for. */
const told = async () => {
  const steps = await screen.findByRole('navigation', { name: 'Steps of the import' });
  const output = steps.nextElementSibling?.querySelector('output');
  if (!output) throw new Error('Nothing would be heard.');
  return output;
};

it('that the rows are checked is told as the wait ends, with how many have problems (4.1.3)', async () => {
  here = await openImport({ rehearsal: 'settled', step: 'check' });
  const output = await told();
  expect(output.textContent).toBe('');
  await here.answer('buildingImports.preview');
  const counts = { rows: 40, done: 40, created: 3, updated: 0, unchanged: 0, rejected: 37 };
  await here.answer('buildingImports.get', withMembers({ counts }));
  await here.answer('buildingImports.rows');
  await waitFor(() => expect(output.textContent).toBe('37 rows with problems.'));
  expect(output).toBeInTheDocument();
  importOn(here.portal)?.send({ type: 'rehearsal.repeat' });
  await waitFor(() => expect(output.textContent).toBe(''));
});

it('and that the columns can be matched, once the file is read', async () => {
  here = await openImport({ step: 'columns' });
  const output = await told();
  expect(output.textContent).toBe('');
  await here.answer('buildingImports.preview');
  await waitFor(() => expect(output.textContent).toBe('The columns can be matched.'));
});
