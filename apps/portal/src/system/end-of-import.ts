import { inFigures } from '@wardmere/ui/words';
import type { ImportRun } from '@wardmere/api';
import type { NewNotice } from '@wardmere/machines';

/** What became of the rows of an import, in figures. */
export function figuresOfImport({ counts: { created, updated, rejected } }: ImportRun): string {
  const [made, changed, out] = [created, updated, rejected].map((count) => inFigures(count));
  return `${made} created, ${changed} changed, ${out} left out`;
}

/** What is said of an import that is over, wherever its sender is by then. */
export function endOfImport(run: ImportRun): NewNotice {
  const { originalFileName, status, counts, reason, takesBack } = run;
  const { updated, rejected, removed = 0 } = counts;
  const tone = rejected === 0 && status === 'Finished' ? 'success' : 'warning';
  if (takesBack !== null)
    return {
      tone,
      text: `“${originalFileName}” is taken back: ${updated} put back, ${removed} removed, ${rejected} refused.`,
    };
  if (status === 'Failed') return { tone: 'danger', text: `The import of “${originalFileName}” failed: ${reason}` };
  return { tone, text: `The import of “${originalFileName}” is over: ${figuresOfImport(run)}.` };
}
