import type { Failure } from '@wardmere/api';
import {
  noticeOfFailure,
  selectAtStake,
  selectEditor,
  type Change,
  type DeskFact,
  type NewNotice,
} from '@wardmere/machines';
import { onNoticeAction } from '../../system/notice-actions.ts';
import type { ChildActor, Portal } from '../../system/portal.ts';
import { isWithin } from '../../system/areas.ts';

/** Tells the desk who works here and for which client, and everyone else what would be lost and what was done. */
export function wireDesk(portal: Portal, desk: ChildActor<'desk'>): void {
  followPerson(portal, desk);
  tellUnsaved(portal, desk);
  for (const type of ['told', 'parked', 'offered', 'withheld', 'cleared', 'replaced', 'unkept'] as const)
    desk.on(type, (fact) => {
      const notice = undoable(desk, fact) ?? noticeOf(fact);
      if (notice) portal.say(notice);
    });
  dropLeft(portal, desk);
}

/** Drops what the person leaves for good: at once, or, where another client is on its way, once that one is here. */
function dropLeft(portal: Portal, desk: ChildActor<'desk'>): void {
  let left: readonly string[] = [];
  const drop = () => {
    for (const id of left) desk.send({ type: 'work.discard', id });
    left = [];
  };
  portal.child('navigation').on('left', ({ keepDraft, isSwitch }) => {
    left = keepDraft ? [] : selectAtStake(desk.getSnapshot(), 'page').map(({ id }) => id);
    if (!isSwitch) drop();
  });
  const selection = portal.child('selection');
  selection.on('clientChosen', drop);
  selection.on('choiceFailed', () => {
    left = [];
  });
}

/** Drafts belong to a person and a client: a session that ended keeps them, signing out drops them (B9, N2). */
function followPerson(portal: Portal, desk: ChildActor<'desk'>): void {
  const session = portal.child('session');
  const selection = portal.child('selection');
  const tell = () => {
    const user = session.getSnapshot().context.session?.userId;
    const client = selection.getSnapshot().context.client?.uid ?? null;
    if (user === undefined) return;
    if (desk.getSnapshot().matches('absent')) desk.send({ type: 'person.arrive', user, client });
    else desk.send({ type: 'client.change', client });
  };
  session.subscribe(tell);
  selection.subscribe(tell);
  session.on('expired', () => desk.send({ type: 'person.leave', keep: true }));
  session.on('signedOut', () => desk.send({ type: 'person.leave', keep: false }));
  tell();
}

/** Navigation asks about unsaved work of the page, and before signing out about all there is (B8). */
function tellUnsaved(portal: Portal, desk: ChildActor<'desk'>): void {
  desk.on('staked', ({ names, kept }) => portal.child('navigation').send({ type: 'unsaved.know', names, kept }));
}

/** The words for what the desk tells (D-146, D-190). */
function noticeOf(told: Exclude<DeskFact, { type: 'staked' }>): NewNotice | undefined {
  if (told.type === 'told') return outcomeOf(told);
  if (told.type === 'parked') return { tone: 'info', text: `Kept for your return: ${namesIn(told.drafts)}.` };
  if (told.type === 'offered') {
    const [first] = told.drafts;
    return {
      tone: 'info',
      text: `You have unsaved changes here: ${namesIn(told.drafts)}.`,
      ...(first && { action: { label: 'Resume', id: `visit ${first.address}` } }),
    };
  }
  if (told.type === 'withheld') {
    // Records of the platform's area are open to this person under any client.
    const drafts = told.drafts.filter(({ address }) => !isWithin(address, 'admin'));
    if (drafts.length === 0) return undefined;
    return { tone: 'info', text: `Unsaved changes wait with the client they belong to: ${namesIn(drafts)}.` };
  }
  if (told.type === 'cleared')
    return told.because === 'person'
      ? { tone: 'info', text: 'Unsaved changes of another person were in this tab. They were removed.' }
      : {
          tone: 'warning',
          text: `Unsaved changes could not be brought back, because the form has changed since: ${told.names.join(', ')}.`,
        };
  if (told.type === 'unkept')
    return { tone: 'warning', text: 'This browser keeps no drafts: a reload would lose unsaved changes.' };
  return told.recovered
    ? { tone: 'warning', text: `${told.name} had to be opened again. What you typed is still there.` }
    : { tone: 'danger', text: `${told.name} cannot be shown. What you typed is kept: try again later.` };
}

function outcomeOf({ noun, name, fact }: Extract<DeskFact, { type: 'told' }>): NewNotice {
  const what = noun.replace(/^./, (first) => first.toUpperCase());
  if (fact.type === 'created') return { tone: 'success', text: `${what} “${name}” added` };
  if (fact.type === 'removed') return { tone: 'success', text: `${what} “${name}” deleted` };
  if (fact.type === 'unchanged') return { tone: 'info', text: 'There was nothing to save' };
  if (fact.type === 'notFound') return absenceOf(`${what} “${name}”`, fact.failure);
  if (fact.type === 'refused') return noticeOfFailure(fact.failure);
  if (fact.taken.length === 0) return { tone: 'success', text: `“${name}” saved` };
  const who = fact.changed?.by ?? 'someone else';
  return { tone: 'success', text: `“${name}” saved, together with what ${who} changed meanwhile` };
}

/**
 * Gone already and out of reach answer alike, so neither is said to be the case; where the catalogue has words for the
 * answer they come first (§8).
 */
function absenceOf(what: string, failure: Failure): NewNotice {
  const because = 'it is no longer there, or out of your reach';
  const isCatalogued = failure.kind === 'missing' && failure.catalogued === true;
  return isCatalogued
    ? { tone: 'warning', text: failure.message, detail: `${what} was not deleted: ${because}.` }
    : { tone: 'warning', text: `${what} was not deleted: ${because}.` };
}

const namesIn = (drafts: readonly { readonly name: string; readonly noun: string }[]) =>
  drafts.map(({ name, noun }) => (name.toLowerCase().includes(noun) ? name : `${name} (${noun})`)).join(', ');

/**
 * A save that only switched something on or off can be taken back (B12): the inverse goes the same way as any change, so
 * it refuses what another person has changed since.
 */
function undoable(desk: ChildActor<'desk'>, told: DeskFact): NewNotice | undefined {
  if (told.type !== 'told' || told.fact.type !== 'saved' || !told.attended || !isToggle(told.fact.changes))
    return undefined;
  const { id, name } = told;
  const before = Object.fromEntries(told.fact.changes.map((change) => [change.field, change.before]));
  const undo = `undo ${id}`;
  onNoticeAction(undo, () => {
    selectEditor(desk.getSnapshot(), id)?.send({ type: 'draft.switch', change: before });
  });
  return { tone: 'success', text: `“${name}” saved`, action: { label: 'Undo', id: undo } };
}

const isToggle = (changes: readonly Change[]) =>
  changes.length > 0 && changes.every(({ before, after }) => typeof before === 'boolean' && typeof after === 'boolean');
