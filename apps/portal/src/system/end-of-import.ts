import { inFigures } from '@wardmere/ui/words';
import type { ImportRun } from '@wardmere/api';
import type { NewNotice } from '@wardmere/machines';

/** What became of the rows of an import, in figures: those that somebody left out themselves are told by its page. */
export function figuresOfImport({ counts: { created, updated, rejected } }: ImportRun): string {
  const [made, changed, refused] = [created, updated, rejected].map((count) => inFigures(count));
  return `${made} created, ${changed} changed, ${refused} refused`;
}

/** What is said of an import that is over, wherever its sender is by then. */
export function endOfImport(run: ImportRun): NewNotice {
  const { originalFileName, status, counts, reason, takesBack } = run;
  const { updated, rejected, removed = 0 } = counts;
  const tone = rejected === 0 && status === 'Finished' ? 'success' : 'warning';
  if (takesBack !== null)
    return {
      tone,
      text: `“${originalFileName}” is taken back: ${inFigures(updated)} put back, ${inFigures(removed)} removed, ${inFigures(rejected)} refused.`,
    };
  if (status === 'Failed') {
    const failed = `The import of “${originalFileName}” failed: ${reason}`;
    return { tone: 'danger', text: counts.done === 0 ? failed : `${failed} By then: ${figuresOfImport(run)}.` };
  }
  return { tone, text: `The import of “${originalFileName}” is over: ${figuresOfImport(run)}.` };
}
