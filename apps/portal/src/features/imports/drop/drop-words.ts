import { inFigures } from '@wardmere/ui/words';
import { dropStatus, type Drop } from '@wardmere/api';
import type { PastImport } from '../past-imports.ts';
import { isOwn } from './drop.entity.ts';

type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'info';

/** Where a drop stands, in words (D-227); a number that is none of ours is told as it is. */
export function statusOf({ status, isEnabled }: Drop): { readonly words: string; readonly tone: Tone } {
  if (status === dropStatus.waiting) return { words: 'Waiting for the first file', tone: 'info' };
  if (status === dropStatus.working) return { words: 'Working', tone: 'success' };
  if (status === dropStatus.held) return { words: 'A file is held', tone: 'warning' };
  if (status === dropStatus.failing) return { words: 'Failing', tone: 'danger' };
  if (status === dropStatus.off) return { words: isEnabled ? 'On' : 'Off', tone: 'neutral' };
  return { words: `Status ${status}`, tone: 'neutral' };
}

/** Who acts next, and what there is to do. */
export interface NextStep {
  readonly who: string;
  readonly what: string;
  /** It is about the last file. */
  readonly isAboutFile?: true;
}

/** Whose turn it is: said for each state, so that nobody waits for somebody who waits for them. */
export function nextStepOf(drop: Drop, last: PastImport | undefined): NextStep {
  const { status, isEnabled, hasPassword, publicKeys = [], problem, isAbove } = drop;
  if (problem !== undefined) return { who: 'Whoever runs this platform', what: problem };
  if (!isEnabled) {
    const isReady = isOwn(drop) && (hasPassword !== false || publicKeys.length > 0);
    return {
      who: isAbove === true ? 'Somebody who reaches all buildings' : 'You',
      what: isReady
        ? 'Switch it on when files are to come.'
        : 'Choose a password or add a public key, and switch it on.',
    };
  }
  if (status === dropStatus.held)
    return {
      who: whoReleases(last),
      what: last?.hold?.because ?? 'A file is waiting to be checked, and then released or deleted.',
      isAboutFile: true,
    };
  if (status === dropStatus.failing)
    return {
      who: 'Whoever sends the files',
      what: last === undefined || last.reason === '' ? 'The last file could not be imported.' : last.reason,
      isAboutFile: true,
    };
  if (status === dropStatus.waiting)
    return {
      who: 'Whoever sends the files',
      what: 'Give them the address, user name and host key, and send the password separately.',
    };
  return { who: 'Nobody', what: 'The next file is imported as it comes.' };
}

/** What would change nothing waits for the rights that it goes on with: those of whoever saved the settings last (D-223). */
const whoReleases = (last: PastImport | undefined): string =>
  last?.hold?.changes === 0 ? 'Whoever saved these settings last and may import' : 'Somebody who manages users';

/** How many of a file’s rows came to what. */
export function countsInWords({ counts: { created, updated, unchanged, rejected } }: PastImport): string {
  const told = [
    [created, 'created'],
    [updated, 'changed'],
    [unchanged, 'left as they were'],
    [rejected, 'refused'],
  ] as const;
  return told.map(([count, words]) => `${inFigures(count)} ${words}`).join(', ');
}

/** Keys as they are told: by their kind and by what their owner calls them. */
export function keysInWords(value: unknown): string {
  const lines = Array.isArray(value) ? value.filter((line: unknown) => typeof line === 'string') : [];
  const named = lines.filter((line) => line.trim() !== '').map((line) => keyInWords(line.trim()));
  return named.length === 0 ? 'None' : named.join(', ');
}

function keyInWords(line: string): string {
  const [kind = '', body = '', ...comment] = line.split(/\s+/);
  return comment.length > 0 ? `${kind} ${comment.join(' ')}` : `${kind} …${body.slice(-8)}`;
}
