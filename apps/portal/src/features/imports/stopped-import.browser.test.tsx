import { afterEach, expect, it } from 'vitest';
import { refuse, withMembers } from '../../../harness/answers.ts';
import { press, seeButton, seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { importOn, openImport } from '../../../harness/paths/import.ts';

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
  await press('Stop');
  await here.answer('buildingImports.remove', refuse(500));
  const refusal = 'Unable to delete import. Please try again';
  await seeText(refusal);
  await here.answer('buildingImports.get', withMembers({ status: 'Running', counts: countsOf(7) }));
  await seeText('7 of 10');
  await seeText(refusal);
  await seeButton('Stop');
});
