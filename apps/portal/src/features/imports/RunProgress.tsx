import { inFigures } from '@wardmere/ui/words';
import type { ImportRun } from '@wardmere/api';
import { Progress } from '@wardmere/ui';

/** How far a run is, by its rows: the counts of one that is only queued are still of its rehearsal. */
export function RunProgress({ run }: { readonly run: ImportRun | null }) {
  const { rows: max = 0, done: value = 0 } = (run?.status !== 'Queued' && run?.counts) || {};
  return <Progress label="Rows" {...(max > 0 && { value, max, words: `${inFigures(value)} of ${inFigures(max)}` })} />;
}
