import { inFigures } from '@wardmere/ui/words';
import type { ImportRun } from '@wardmere/api';
import type { NewNotice } from '@wardmere/machines';

/** What became of the rows of an import, in figures: those that somebody left out themselves are told by its page. */
export function figuresOfImport({ counts: { created, updated, rejected } }: ImportRun): string {
  const [made, changed, refused] = [created, updated, rejected].map((count) => inFigures(count));
  return `${made} created, ${changed} changed, ${refused} refused`;
}

/** What became of what an import had written, once it is taken back as far as it was. */
function figuresOfTakingBack({ counts: { updated, rejected, removed = 0 } }: ImportRun): string {
  const [back, gone, refused] = [updated, removed, rejected].map((count) => inFigures(count));
  return `${back} put back, ${gone} removed, ${refused} refused`;
}

/** What is said of an import that is over, wherever its sender is by then. */
export function endOfImport(run: ImportRun): NewNotice {
  const { originalFileName, status, counts, reason, takesBack } = run;
  const isBack = takesBack !== null;
  const figures = isBack ? figuresOfTakingBack(run) : figuresOfImport(run);
  const what = isBack ? `Taking back “${originalFileName}”` : `The import of “${originalFileName}”`;
  if (status === 'Failed') {
    const failed = `${what} failed: ${reason}`;
    return { tone: 'danger', text: counts.done === 0 ? failed : `${failed} By then: ${figures}.` };
  }
  if (status === 'Stopped') {
    const stopped = `${what} was stopped${reason === '' ? '.' : `: ${reason}`}`;
    return { tone: 'warning', text: counts.done === 0 ? stopped : `${stopped} By then: ${figures}.` };
  }
  const tone = counts.rejected === 0 && status === 'Finished' ? 'success' : 'warning';
  const isOver = isBack ? `“${originalFileName}” is taken back` : `${what} is over`;
  return { tone, text: `${isOver}: ${figures}.` };
}
