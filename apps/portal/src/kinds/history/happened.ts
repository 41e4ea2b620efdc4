import type { HistoryEntry } from '@wardmere/api';
import type { ToldChange } from './told-in-words.ts';

type What = HistoryEntry['what'];

/** What happened to a record, as it is said and seen. */
export const happened = {
  created: { words: 'Created', tone: 'success' },
  changed: { words: 'Changed', tone: 'neutral' },
  deleted: { words: 'Deleted', tone: 'danger' },
} as const satisfies Readonly<Record<What, object>>;

/** One field of a change in a line. What came or went whole has one side only. */
export function sentenceOf(change: ToldChange, what: What): string {
  if (change.kind === 'untold') return 'A new one';
  if (change.kind === 'list') {
    const { taken, given } = change;
    return [taken && `Taken: ${taken}`, given && `Given: ${given}`].filter(Boolean).join(' · ');
  }
  const { before, after } = change;
  return what === 'changed' ? `${before || 'empty'} → ${after || 'empty'}` : after || before;
}
