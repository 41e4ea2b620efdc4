import type { ImportRun } from '@wardmere/api';
import { BLANK_QUERY, selectCollection } from '@wardmere/machines';
import { afterEach, expect, it } from 'vitest';
import { openStoryPortal, type StoryPortal } from '../../../harness/open-story-portal.ts';
import { pages } from '../../system/pages.ts';
import { toImportRun, toImports } from '../../system/import-pages.ts';
import { to } from '../../system/to.ts';
import { importRunHearers } from './import-run-hearers.ts';

let story: StoryPortal | undefined;
afterEach(() => story?.close());

const run: ImportRun = {
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status: 'Finished',
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts: { rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, rejected: 0, removed: 0 },
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
};

it.each(['Finished', 'TakenBack'] as const)(
  'what is remembered of a client is out of date once an import into it is %s, and of another it is not',
  (status) => {
    story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.landing) });
    const { portal } = story;
    const lookups = portal.child('lookups');
    const remember = (kind: string, client: string) => {
      const id = `${kind}:${client}`;
      const input = { kind, scope: { client }, keyField: 'uid', pageSize: 10, query: BLANK_QUERY };
      lookups.send({ type: 'collection.open', id, input });
      return selectCollection(lookups.getSnapshot(), id);
    };
    const [buildings, names] = [remember('every building', 'c1'), remember('name of a building', 'c1')];
    remember('every building', 'c2');
    const tells = importRunHearers(portal).importRuns?.ended?.({
      type: 'ended',
      kind: 'buildings',
      client: 'c1',
      run: { ...run, status },
    });
    const outdated = tells?.filter(({ event }) => event.type === 'list.outdate');
    expect(outdated?.map((told) => told.to)).toEqual([buildings, names]);
  },
);

it.each([
  ['Finished', '', 3, '“schools.csv” is taken back: 2 put back, 0 removed, 1 refused.'],
  ['Stopped', '', 3, 'Taking back “schools.csv” was stopped. By then: 2 put back, 0 removed, 1 refused.'],
  [
    'Failed',
    'You may not change buildings any more.',
    3,
    'Taking back “schools.csv” failed: You may not change buildings any more. By then: 2 put back, 0 removed, 1 refused.',
  ],
  ['Failed', 'Something went wrong.', 0, 'Taking back “schools.csv” failed: Something went wrong.'],
] as const)('a taking back that is %s says so, and how far it came (%s)', (status, reason, done, text) => {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.landing) });
  const counts = { ...run.counts, done, created: 0, updated: 2, rejected: 1 };
  const tells = importRunHearers(story.portal).importRuns?.ended?.({
    type: 'ended',
    kind: 'buildings',
    client: 'c1',
    run: { ...run, takesBack: '0.csv', status, reason, counts },
  });
  expect(tells?.[0]?.event).toMatchObject({ notice: { text } });
});

it.each([
  [null, 'The import of “schools.csv” is deleted', toImports],
  ['0.csv', '“schools.csv” is not taken back', () => toImportRun({ kind: 'buildings', client: 'c1', file: '0.csv' })],
] as const)('a run that is forgotten on its page leads back to where it came from: %s', (takesBack, text, leadsTo) => {
  const of = { kind: 'buildings', client: 'c1', file: '1.csv' } as const;
  story = openStoryPortal({ as: 'systemAdministrator', path: toImportRun(of) });
  const fact = { type: 'forgotten', ...of, name: 'schools.csv', takesBack } as const;
  const tells = importRunHearers(story.portal).importRuns?.forgotten?.(fact) ?? [];
  expect(tells.map(({ event }) => event)).toEqual([
    expect.objectContaining({ notice: expect.objectContaining({ text }) }),
    expect.objectContaining({ place: expect.objectContaining({ path: leadsTo(of) }), replace: true }),
  ]);
});
