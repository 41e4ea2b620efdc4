import type { ImportFact, NewEntry, WorkSubject } from '@wardmere/machines';
import { placeOf } from './address.ts';
import { endOfImport, figuresOfImport } from './end-of-import.ts';
import { say, tell } from './hearers.ts';
import { toImportRun } from './import-pages.ts';
import { withStep } from './import-steps.ts';
import type { Portal, Tells } from './portal.ts';

/** What follows of what an import tells: its end is said and noted, wherever its sender is; its step stands in the address. */
export function toldOfImport(portal: Portal, subject: WorkSubject, fact: ImportFact): Tells {
  if (fact.type === 'ended')
    return [
      say({ ...endOfImport(fact.run), about: subject.id }),
      tell('journal', { type: 'change.note', entries: [entryOf(subject, fact)] }),
    ];
  if (fact.type === 'forgotten')
    return [
      say({
        tone: 'warning',
        text: `The import of “${fact.name}” is no longer there: one that is stopped before it begins is forgotten.`,
        about: subject.id,
      }),
    ];
  const { place } = portal.child('navigation').getSnapshot().context;
  if (place.path !== placeOf(subject.address).path) return [];
  const asked = { ...place, search: withStep(place.search, fact.step) };
  return [
    fact.how === 'back'
      ? tell('navigation', { type: 'place.close', place: asked })
      : tell('navigation', { type: 'place.visit', place: asked, replace: fact.how === 'instead' }),
  ];
}

/** An import is one entry of the journal, however many records it is about (N10). */
const entryOf = (
  { kind, scope, client, noun }: WorkSubject,
  { run, ...of }: Extract<ImportFact, { type: 'ended' }>,
): NewEntry => ({
  subject: { kind, scope, key: run.uploadedFileName },
  client,
  noun,
  name: run.originalFileName,
  address: toImportRun({ kind: of.kind, client: of.client, file: run.uploadedFileName }),
  at: new Date().toISOString(),
  what: 'imported',
  detail: figuresOfImport(run),
  changes: [],
  inverse: null,
});
