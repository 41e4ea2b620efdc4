import { afterEach, expect, it } from 'vitest';
import { building } from '../../../harness/addresses.ts';
import { withMembers } from '../../../harness/answers.ts';
import { seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { openImport } from '../../../harness/paths/import.ts';

let here: Here | undefined;
afterEach(() => here?.close());

const counts = { rows: 1, done: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 };

it('a building that an import has named anew is offered by that name once the import is over', async () => {
  // Their buildings are asked for one by one.
  here = await openImport({ isQueued: true, step: 'run' }, { buildingScope: true });
  const selection = here.portal.child('selection');
  const offered = () => selection.getSnapshot().context.scope.find(({ uid }) => uid === building)?.name;
  expect(offered()).toBe('Hill School');
  here.platform.changeMeanwhile(building, { name: 'Named by a file' });
  await here.answer('buildingImports.get', withMembers({ status: 'Finished', counts }));
  await seeText('The import is over');
  await expect.poll(offered).toBe('Named by a file');
});
