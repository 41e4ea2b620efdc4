import { called, inFigures } from '@wardmere/ui/words';
import {
  noticeOfFailure,
  selectAtStake,
  selectCollection,
  selectEditor,
  selectImport,
  workId,
  type DialogsFact,
  type JournalEntry,
  type NewEntry,
  type NewNotice,
  type ToldOfRecord,
} from '@wardmere/machines';
import { placeOf } from '../../system/address.ts';
import { say, tell } from '../../system/hearers.ts';
import { outdated } from '../../system/outdated-lookups.ts';
import type { Hearers, Portal, Tells } from '../../system/portal.ts';
import { toldOfImport } from '../../system/told-of-import.ts';
import { writtenByImport } from '../../system/written-by-import.ts';
import { withDialog } from './dialog-address.ts';
import { noticeOf, type Noticed } from './desk-notices.ts';
import { areaOf, bringUpToDate, entryOf, reloadOpen } from './journal-entries.ts';
import { withUndo } from '../../system/undo-notice.ts';

/** Who hears of the work on records, what would be lost and what was done; and what the desk hears of the rest. */
export function deskHearers(portal: Portal): Hearers {
  /** What the person leaves for good, until the client that they leave it for is here. */
  let left: readonly string[] = [];
  const drop = (): Tells => {
    const dropped = left;
    left = [];
    return dropped.map((id) => tell('desk', { type: 'work.discard', id }));
  };
  const notice = (fact: Noticed, entries: readonly NewEntry[] = []): Tells => {
    const words = noticeOf(portal, fact);
    return words ? [say(withUndo(portal, words, entries))] : [];
  };
  return {
    navigation: {
      left: ({ keepDraft, isSwitch }) => {
        left = keepDraft ? [] : selectAtStake(portal.child('desk').getSnapshot(), 'page').map(({ id }) => id);
        return isSwitch ? [] : drop();
      },
    },
    selection: {
      clientChosen: drop,
      choiceFailed: () => {
        left = [];
        return [];
      },
    },
    session: { begun: () => lookForLost(portal) },
    desk: {
      // Leaving the page asks about what is on it, signing out about all there is (B8).
      staked: ({ names, kept }) => [tell('navigation', { type: 'unsaved.know', names, kept })],
      told: (told) => {
        const held = portal.child('desk').getSnapshot().context.open[told.id];
        if (told.of === 'import') {
          if (!held) return [];
          const { subject } = held;
          const { fact: step } = told;
          return [
            ...toldOfImport(portal, subject, step),
            ...(step.type === 'ended' ? writtenByImport(portal, step) : []),
          ];
        }
        const fact = told;
        const entry = entryOf(portal.kinds, portal.child('desk'), fact);
        const entries = entry ? [entry] : [];
        return [
          ...notice(fact, entries),
          ...(entry ? [tell('journal', { type: 'change.note', entries })] : []),
          ...alsoHeard(portal, fact),
          ...leaveEnded(portal, fact),
        ];
      },
      parked: notice,
      offered: notice,
      withheld: notice,
      cleared: notice,
      replaced: notice,
      unkept: notice,
    },
    // What was done to a record besides saving made another of it: its work fetches it again, and keeps what is typed, and
    // what stands beside it is listed anew.
    errands: {
      done: ({ changes }) => {
        if (changes === null) return [];
        const editor = selectEditor(portal.child('desk').getSnapshot(), changes);
        return [...(editor ? [{ to: editor, event: { type: 'merge.resume' } }] : []), ...listsBeside(portal, changes)];
      },
    },
    // One's own pages show how the portal looks as well.
    appearance: { kept: ({ profile }) => reloadOpen(portal, ({ key }) => key === profile.uid) },
  };
}

/** How far an import is was refused without a session, and may be answered now. */
function lookForLost({ child }: Portal): Tells {
  const desk = child('desk').getSnapshot();
  return Object.keys(desk.context.open).flatMap((id) => {
    const flow = selectImport(desk, id);
    return flow?.getSnapshot().matches({ following: 'lost' }) ? [{ to: flow, event: { type: 'step.retry' } }] : [];
  });
}

/** The address says which dialog lies over the page. */
export const dialogHearers = (portal: Portal): Hearers => ({
  dialogs: { moved: (fact) => showDialog(portal, fact) },
});

/** What was taken back is told, and shown wherever it is open. */
export const journalHearers = (portal: Portal): Hearers => ({
  journal: {
    undone: ({ entries }) => [
      say(takenBack(entries)),
      ...bringUpToDate(portal, entries),
      ...entries.flatMap(({ subject: { kind, scope, key }, inverse }) =>
        lookupsOf(portal, kind, { ...scope, [kind]: (inverse !== 'remove' && key) || '' }),
      ),
      ...entries.flatMap(({ subject, record }) =>
        record === undefined ? [] : (portal.kinds.known(subject.kind)?.heardBy?.(record) ?? []),
      ),
    ],
    refused: ({ entries }) => [say(notTakenBack(entries))],
  },
});

function takenBack([first, ...others]: readonly JournalEntry[]): NewNotice {
  if (first && others.length === 0)
    return { tone: 'success', text: `Taken back: “${called(first.name)}”`, about: workId(first.subject) };
  return { tone: 'success', text: `${inFigures(others.length + 1)} changes taken back` };
}

function notTakenBack([first, ...others]: readonly JournalEntry[]): NewNotice {
  if (first?.failure && others.length === 0) return noticeOfFailure(first.failure);
  const many = inFigures(others.length + 1);
  return {
    tone: 'warning',
    text: `${many} changes could not be taken back. Why is said under “Changes of this session”.`,
  };
}

function showDialog(portal: Portal, { dialog, how }: DialogsFact): Tells {
  const { place } = portal.child('navigation').getSnapshot().context;
  const asked = { ...place, search: withDialog(new URLSearchParams(place.search), dialog) };
  return [
    how === 'close'
      ? tell('navigation', { type: 'place.close', place: asked })
      : tell('navigation', { type: 'place.visit', place: asked, replace: how === 'replace' }),
  ];
}

/** Whoever else speaks of a record that was written: by its new name, as one there is now, or in a list beside it. */
function alsoHeard(portal: Portal, { id, fact }: ToldOfRecord): Tells {
  const isGone = fact.type === 'removed' || fact.type === 'notFound';
  if (isGone) forgetRecent(portal, fact.key);
  if (!isGone && fact.type !== 'saved' && fact.type !== 'created') return [];
  const written = portal.child('desk').getSnapshot().context.open[id]?.subject;
  if (written === undefined) return [];
  const { kind, scope } = written;
  // Nobody asks for the name of one that is no longer there.
  if (isGone)
    return [
      ...lookupsOf(portal, kind, { ...scope, [kind]: '' }),
      ...(portal.kinds.known(kind)?.leftBy?.(fact.key) ?? []),
    ];
  const key = fact.type === 'created' ? fact.key : (written.key ?? '');
  return [
    ...lookupsOf(portal, kind, { ...scope, [kind]: key }),
    ...(portal.kinds.known(kind)?.heardBy?.(fact.record) ?? []),
    ...(fact.type === 'saved'
      ? listsBeside(portal, id)
      : // Where a page says that there is none, there is one now.
        reloadOpen(portal, (subject) => subject.kind === kind && subject.key === fact.key)),
  ];
}

/** What is no longer there is no place to come back to. */
function forgetRecent({ config, child }: Portal, key: string): void {
  const { session } = child('session').getSnapshot().context;
  if (!session) return;
  // It was fetched with the page that is left; no first row waits for it.
  import('../../system/recent-records.ts').then(
    ({ recentRecords }) => recentRecords(config.brand.slug, session.userId).drop(key),
    () => undefined,
  );
}

/** What is remembered of the records of a kind, around one that was written, is out of date. */
const lookupsOf = (portal: Portal, kind: string, at: Readonly<Record<string, string>>): Tells =>
  outdated(portal, at, portal.kinds.known(kind)?.spokenOfBy ?? []);

/** The lists that stand beside work which made another of its record are fetched again. */
const listsBeside = ({ child }: Portal, work: string): Tells =>
  Object.keys(child('collections').getSnapshot().children)
    .flatMap((id) => selectCollection(child('collections').getSnapshot(), id) ?? [])
    .filter((list) => list.getSnapshot().context.beside === work)
    .map((list) => ({ to: list, event: { type: 'list.refresh' } }));

/**
 * The page of a record that was created leads to its own page, that of one removed or not there to the list, and so does
 * that of one which is only ever added (D-146).
 */
function leaveEnded(portal: Portal, { id, fact }: ToldOfRecord): Tells {
  const subject = portal.child('desk').getSnapshot().context.open[id]?.subject;
  const known = subject && portal.kinds.known(subject.kind);
  const { path } = portal.child('navigation').getSnapshot().context.place;
  // What shows a record beside others stays where it is.
  if (!known || path !== placeOf(subject.address).path) return [];
  const { scope, address } = subject;
  const to =
    fact.type === 'created' && known.calls.update
      ? known.address(areaOf(address), scope, fact.key)
      : fact.type === 'created' || fact.type === 'removed' || fact.type === 'notFound'
        ? known.list(areaOf(address), scope)
        : undefined;
  const place = to === undefined ? undefined : placeOf(to);
  if (place === undefined || place.path === path) return [];
  return [tell('navigation', { type: 'place.visit', place, replace: true })];
}
