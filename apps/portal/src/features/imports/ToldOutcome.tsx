import { useSelector } from '@xstate/react';
import { figuresOfRun } from '@wardmere/api';
import type { ImportActor, ImportSnapshot } from '@wardmere/machines';
import { VisuallyHidden } from '@wardmere/ui';
import { rowsInWords } from './import-words.ts';

interface ToldOutcomeProps {
  readonly actor: ImportActor;
}

/** What the wait of a step has come to, told as it ends; it stands there empty before, or that is not heard. */
export const ToldOutcome = ({ actor }: ToldOutcomeProps) => (
  <VisuallyHidden>
    <output>{useSelector(actor, outcomeInWords)}</output>
  </VisuallyHidden>
);

function outcomeInWords(snapshot: ImportSnapshot): string {
  if (snapshot.matches({ preparing: 'mapping' })) return 'The columns can be matched.';
  const { run } = snapshot.context;
  if (run === null || !snapshot.matches({ preparing: { reviewing: 'shown' } })) return '';
  const { rejected } = run.counts;
  if (rejected > 0) return `${rowsInWords(rejected)} with problems.`;
  return figuresOfRun(run).leftOut > 0 ? 'All other rows are in order.' : 'All rows are in order.';
}
