import { afterEach, expect, it } from 'vitest';
import { refuse, withMembers } from '../../../harness/answers.ts';
import { press, seeButton, seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { imported, importOn, openImport } from '../../../harness/paths/import.ts';

const countsOf = (done: number) => ({ rows: 10, done, created: done, updated: 0, unchanged: 0, rejected: 0 });

let here: Here | undefined;
afterEach(() => here?.close());

it('an import that is stopped before it begins is told as forgotten, and the page takes another file', async () => {
  here = await openImport({ isQueued: true, step: 'run' });
  await seeButton('Stop');
  await here.answer('buildingImports.get', withMembers({ status: 'Queued' }));
  await seeText('Queued');
  await press('Stop');
  await here.answer('buildingImports.remove');
  await here.answer('buildingImports.get', refuse(404));
  await seeText('The import of “schools.csv” is no longer there: one that is stopped before it begins is forgotten.');
  expect(importOn(here.portal)?.getSnapshot().matches({ preparing: 'choosing' })).toBe(true);
});

it('an import that could not be stopped says why above how far it is, and can be stopped still', async () => {
  here = await openImport({ isQueued: true, step: 'run' });
  await here.answer('buildingImports.get', withMembers({ status: 'Running', counts: countsOf(3) }));
  // While how far it is is on its way, nothing asks for it anew.
  await seeText('3 of 10');
  await press('Stop');
  await here.answer('buildingImports.remove', refuse(500));
  const refusal = 'Unable to delete import. Please try again';
  await seeText(refusal);
  await here.answer('buildingImports.get', withMembers({ status: 'Running', counts: countsOf(7) }));
  await seeText('7 of 10');
  await seeText(refusal);
  await seeButton('Stop');
});

it('what waits to be confirmed when the document begins anew can be gone back from, as far as the file', async () => {
  here = await openImport({ isQueued: true, rehearsal: 'settled', step: 'run' });
  const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };
  await here.answer('buildingImports.get', withMembers({ status: 'Held', hold }));
  await seeText('This is an unusually large change');
  await press('Back');
  await seeText('“schools.csv” has been sent');
  await press('Go on to the columns');
  await here.answer('buildingImports.preview');
  await seeText('Match the columns');
});

it('whoever looks for another file after a check that failed keeps what was matched until one is chosen', async () => {
  const opened = await openImport();
  here = opened;
  const go = async (step: string) => imported.when[step]?.(opened);
  await go('a file is chosen');
  await go('an address is given');
  await go('the file has arrived');
  await go('the beginning of the file is told');
  await go('a column is matched otherwise');
  await go('the columns are right');
  await go('the check is refused');
  const matched = () => importOn(opened.portal)?.getSnapshot().context.columns;
  const before = matched();
  expect(before).not.toEqual([]);
  await press('Choose another file');
  await seeText('“schools.csv” has been sent');
  expect(matched()).toEqual(before);
});
