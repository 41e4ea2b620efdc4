import { inFigures } from '@wardmere/ui/words';
import { figuresOfRun, type ImportRun } from '@wardmere/api';
import type { NewNotice } from '@wardmere/machines';

/** What became of the rows of an import, in figures; those that somebody left out are said where there are any. */
export function figuresOfImport(run: ImportRun): string {
  const { created, changed, refused, leftOut } = figuresOfRun(run);
  const said = `${inFigures(created)} created, ${inFigures(changed)} changed, ${inFigures(refused)} refused`;
  return leftOut === 0 ? said : `${said}, ${inFigures(leftOut)} left out`;
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
  if (status === 'Failed') return { tone: 'danger', text: `The import of “${originalFileName}” failed: ${reason}` };
  return { tone, text: `The import of “${originalFileName}” is over: ${figuresOfImport(run)}.` };
}
