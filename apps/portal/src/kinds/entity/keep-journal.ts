import { noticeOfFailure, selectEditor, type DeskFact, type JournalEntry, type NewEntry } from '@wardmere/machines';
import type { Area } from './area.ts';
import { inverseOf, journalFactsOf, preludeOf, tellable } from './journal-facts.ts';
import { flowsOnScreen } from '../../system/on-screen.ts';
import { placeOf } from '../../system/address.ts';
import type { ChildActor, Portal } from '../../system/portal.ts';
import { isJournalIn, withJournal } from '../../system/journal-address.ts';
import { isWithin } from '../../system/areas.ts';

/** Notes what was saved, whatever was edited (N10). */
export function noteChanges(portal: Portal, desk: ChildActor<'desk'>): void {
  desk.on('told', (told) => {
    const entry = entryOf(desk, told);
    if (entry) portal.child('journal').send({ type: 'change.note', entry });
  });
}

const areaOf = (address: string): Area => (isWithin(address, 'admin') ? 'admin' : 'client');

/** The page of what is no longer there gives way to its list; the journal stays open above it. */
function leaveRemoved(portal: Portal, { subject: { kind, scope }, address }: JournalEntry): void {
  const { place } = portal.child('navigation').getSnapshot().context;
  if (place.path !== placeOf(address).path) return;
  const path = journalFactsOf(kind).list(areaOf(address), scope);
  portal.navigate(`${path}${withJournal('', isJournalIn(place.search))}`, { replace: true });
}

/** Open editors of the record show it as it is now, unless something is typed in them. */
function reload(portal: Portal, { subject }: JournalEntry): void {
  const desk = portal.child('desk').getSnapshot();
  for (const [
    id,
    {
      subject: { kind, key },
    },
  ] of Object.entries(desk.context.open))
    if (kind === subject.kind && key === subject.key) selectEditor(desk, id)?.send({ type: 'record.reload' });
}

/** Tells how taking something back ended; what shows the record is brought up to date. */
export function tellJournal(portal: Portal, journal: ChildActor<'journal'>): void {
  journal.on('undone', ({ entry }) => {
    portal.say({ tone: 'success', text: `Taken back: “${entry.name}”` });
    if (entry.inverse === 'remove') leaveRemoved(portal, entry);
    else reload(portal, entry);
    for (const flow of flowsOnScreen(portal)) if (flow.kind === 'list') flow.actor.send({ type: 'list.refresh' });
  });
  journal.on('refused', ({ failure }) => portal.say(noticeOfFailure(failure)));
}

function entryOf(
  desk: ChildActor<'desk'>,
  { id, noun, name, fact }: Extract<DeskFact, { type: 'told' }>,
): NewEntry | undefined {
  const input = desk.getSnapshot().context.open[id]?.subject;
  if (input === undefined) return undefined;
  const { kind, scope, client } = input;
  const made = { client, noun, name, at: new Date().toISOString() };
  if (fact.type === 'saved') {
    const changes = tellable(kind, fact.changes);
    const inverse = inverseOf(kind, 'changed', fact.changes);
    if (fact.changes.length === 0) return undefined;
    return {
      ...made,
      subject: { kind, scope, key: input.key },
      address: input.address,
      what: 'changed',
      changes,
      inverse,
    };
  }
  if (fact.type === 'created') {
    const { key, version } = fact;
    return {
      ...made,
      subject: { kind, scope, key },
      address: journalFactsOf(kind).address(areaOf(input.address), scope, key),
      what: 'created',
      changes: [],
      ...(version !== undefined && { version }),
      inverse: version === undefined ? null : inverseOf(kind, 'created', []),
    };
  }
  if (fact.type === 'removed') {
    const subject = { kind, scope, key: fact.key };
    const changes = preludeOf(selectEditor(desk.getSnapshot(), id));
    return { ...made, subject, address: '', what: 'removed', changes, inverse: null };
  }
  return undefined;
}
