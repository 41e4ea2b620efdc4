import { afterEach, expect, it } from 'vitest';
import { refuse, withMembers } from '../../../harness/answers.ts';
import { press, seeButton, seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { importOn, openImport } from '../../../harness/paths/import.ts';

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
