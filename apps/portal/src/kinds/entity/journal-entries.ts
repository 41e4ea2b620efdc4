import {
  isWithin,
  selectEditor,
  type JournalEntry,
  type NewEntry,
  type Subject,
  type ToldOfRecord,
} from '@wardmere/machines';
import type { Area } from './area.ts';
import { inverseOf, preludeOf, changesOf, tellable } from './journal-facts.ts';
import type { Kinds } from '../../system/kinds.ts';
import { flowsOnScreen } from '../../system/on-screen.ts';
import { placeOf } from '../../system/address.ts';
import { tell } from '../../system/hearers.ts';
import type { Tells } from '../../system/portal.ts';
import type { ChildActor, Portal } from '../../system/portal.ts';
import { isJournalIn, withJournal } from '../../system/journal-address.ts';

/** The area that an address of a record stands in. */
export const areaOf = (address: string): Area => (isWithin(address, 'admin') ? 'admin' : 'client');

/** A change as the journal keeps it, whatever was edited (N10); undefined for what changed nothing. */
export function entryOf(
  kinds: Kinds,
  desk: ChildActor<'desk'>,
  { id, noun, name, fact }: ToldOfRecord,
): NewEntry | undefined {
  const input = desk.getSnapshot().context.open[id]?.subject;
  const known = input && kinds.known(input.kind);
  if (input === undefined || known === undefined) return undefined;
  const { kind, scope, client } = input;
  const made = { client, noun, name, at: new Date().toISOString() };
  if (fact.type === 'saved') {
    const saved = changesOf(known, fact);
    if (saved.length === 0) return undefined;
    return {
      ...made,
      subject: { kind, scope, key: input.key },
      address: input.address,
      what: 'changed',
      changes: tellable(known, saved),
      inverse: inverseOf(known, 'changed', saved),
    };
  }
  if (fact.type === 'created') {
    const { key, version } = fact;
    return {
      ...made,
      subject: { kind, scope, key },
      address: known.address(areaOf(input.address), scope, key),
      what: 'created',
      changes: [],
      ...(version !== undefined && { version }),
      inverse: version === undefined ? null : inverseOf(known, 'created', []),
    };
  }
  if (fact.type === 'removed') {
    const subject = { kind, scope, key: fact.key };
    const changes = preludeOf(known, fact.given);
    return { ...made, subject, address: '', what: 'removed', changes, inverse: null };
  }
  return undefined;
}

/** What shows the records of changes that were taken back is brought up to date. */
export function bringUpToDate(portal: Portal, entries: readonly JournalEntry[]): Tells {
  const lists = flowsOnScreen(portal).flatMap((flow) => (flow.kind === 'list' ? [flow.actor] : []));
  return [
    ...entries.flatMap((entry) => (entry.inverse === 'remove' ? leaveRemoved(portal, entry) : reload(portal, entry))),
    ...lists.map((list) => ({ to: list, event: { type: 'list.refresh' } })),
  ];
}

/** The page of what is no longer there gives way to its list; the journal stays open above it. */
function leaveRemoved(portal: Portal, { subject: { kind, scope }, address }: JournalEntry): Tells {
  const { place } = portal.child('navigation').getSnapshot().context;
  if (place.path !== placeOf(address).path) return [];
  const path = portal.kinds.known(kind)?.list(areaOf(address), scope);
  if (path === undefined) return [];
  const list = placeOf(`${path}${withJournal('', isJournalIn(place.search))}`);
  return [tell('navigation', { type: 'place.visit', place: list, replace: true })];
}

const reload = (portal: Portal, { subject: { kind, key } }: JournalEntry): Tells =>
  reloadOpen(portal, (subject) => subject.kind === kind && subject.key === key);

/** Open editors of a record show it as it is now, unless something is typed in them. */
export function reloadOpen(portal: Portal, isOf: (subject: Subject) => boolean): Tells {
  const desk = portal.child('desk').getSnapshot();
  return Object.entries(desk.context.open)
    .filter(([, { subject }]) => isOf(subject))
    .flatMap(([id]) => selectEditor(desk, id) ?? [])
    .map((editor) => ({ to: editor, event: { type: 'record.reload' } }));
}
