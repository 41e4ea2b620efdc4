import { called, inFigures, said } from '@wardmere/ui/words';
import type { Failure } from '@wardmere/api';
import {
  isWithin,
  noticeOfFailure,
  type DeskFact,
  type NewNotice,
  type ToldOfImport,
  type ToldOfRecord,
} from '@wardmere/machines';
import { placeOf } from '../../system/address.ts';
import type { Portal } from '../../system/portal.ts';
import { calledWithKind, OFFERED } from './draft-names.ts';

/** What the person is told of what the desk tells; undefined where nothing is. */
export function noticeOf(portal: Portal, told: Noticed): NewNotice | undefined {
  const notice = wordsOf(elsewhere(portal, told));
  return notice && told.type === 'told' ? { ...notice, about: told.id } : notice;
}

/** A draft that is gone on with on the page on screen is told of there. */
function elsewhere(portal: Portal, told: Noticed): Noticed {
  if (told.type !== 'offered') return told;
  const { path } = portal.child('navigation').getSnapshot().context.place;
  return { ...told, drafts: told.drafts.filter(({ address }) => placeOf(address).path !== path) };
}

export type Noticed = Exclude<DeskFact, { type: 'staked' } | ToldOfImport>;

/** The words for what the desk tells (D-146, D-190). */
function wordsOf(told: Noticed): NewNotice | undefined {
  if (told.type === 'told') return outcomeOf(told);
  if (told.type === 'parked') return { tone: 'info', text: `Kept for your return: ${namesIn(told.drafts)}.` };
  if (told.type === 'offered') {
    const [first] = told.drafts;
    if (!first) return undefined;
    return {
      tone: 'info',
      text: `You have unsaved changes: ${namesIn(told.drafts)}.`,
      about: OFFERED,
      action: { label: 'Resume', does: 'visit', path: first.address },
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
          text: `Unsaved changes could not be brought back, because the form has changed since: ${told.names.map(called).join(', ')}.`,
        };
  if (told.type === 'unkept')
    return { tone: 'warning', text: 'This browser keeps no drafts: a reload would lose unsaved changes.' };
  return told.recovered
    ? { tone: 'warning', text: `${called(told.name)} had to be opened again. What you typed is still there.` }
    : { tone: 'danger', text: `${called(told.name)} cannot be shown. What you typed is kept: try again later.` };
}

function outcomeOf({ noun, name, attended, fact }: ToldOfRecord): NewNotice | undefined {
  const what = noun.replace(/^./, (first) => first.toUpperCase());
  if (fact.type === 'created') return { tone: 'success', text: `${what} “${called(name)}” added` };
  if (fact.type === 'removed') return { tone: 'success', text: `${what} “${called(name)}” deleted` };
  if (fact.type === 'unchanged') return { tone: 'info', text: 'There was nothing to save' };
  if (fact.type === 'notFound') return absenceOf(`${what} “${called(name)}”`, fact.failure);
  // The page of what could not be added says so itself.
  if (fact.type === 'refused')
    return attended && fact.operation === 'create' ? undefined : noticeOfFailure(fact.failure);
  // So does the question about deleting.
  if (fact.type === 'exchanged') {
    const { count, failed } = fact;
    if (attended || fact.left > 0) return undefined;
    return {
      tone: failed > 0 ? 'warning' : 'success',
      text: `“${called(name)}” replaced for ${inFigures(count)} of ${inFigures(count + failed)}`,
    };
  }
  if (fact.taken.length === 0) return { tone: 'success', text: said(`“${called(name)}” saved`) };
  const who = fact.changed?.by ?? 'somebody else';
  return { tone: 'success', text: `“${called(name)}” saved, together with what ${called(who)} changed meanwhile` };
}

/**
 * Gone already and out of reach answer alike, so neither is said to be the case. The words of the catalogue come first, as of
 * every other failure (§8); it is a warning, since it is read on the list that opens then.
 */
function absenceOf(what: string, failure: Failure): NewNotice {
  const because = `${what} was not deleted: it is no longer there, or out of your reach.`;
  return { tone: 'warning', text: failure.message, detail: because };
}

const namesIn = (drafts: readonly { readonly name: string; readonly noun: string }[]) =>
  drafts.map(calledWithKind).join(', ');
