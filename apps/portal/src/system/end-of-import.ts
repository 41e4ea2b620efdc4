import type { ImportRun } from '@wardmere/api';
import type { NewNotice } from '@wardmere/machines';

/** What is said of an import that is over, wherever its sender is by then. */
export function endOfImport({ originalFileName, status, counts, reason, takesBack }: ImportRun): NewNotice {
  const { created, updated, rejected, removed = 0 } = counts;
  if (takesBack !== null) {
    const tone = rejected === 0 && status === 'Finished' ? 'success' : 'warning';
    return {
      tone,
      text: `“${originalFileName}” is taken back: ${updated} put back, ${removed} removed, ${rejected} refused.`,
    };
  }
  if (status === 'Failed') return { tone: 'danger', text: `The import of “${originalFileName}” failed: ${reason}` };
  const text = `The import of “${originalFileName}” is over: ${created} created, ${updated} changed, ${rejected} left out.`;
  return { tone: rejected === 0 && status === 'Finished' ? 'success' : 'warning', text };
}
