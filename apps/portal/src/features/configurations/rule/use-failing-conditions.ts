import type { PlainRecord } from '@wardmere/machines';
import { lateCode, useLateCode } from '@wardmere/ui';
import { useDeferredValue, useMemo } from 'react';
import { SAMPLE } from '../../../parts/connect/connect-addresses.ts';
import { useNamedBuildings } from '../../../parts/connect/use-named-buildings.ts';
import { usePortal } from '../../../system/hooks.ts';
import { formOfDraft } from '../configuration-form.ts';
import type { JudgeSample } from '../samples/preview-of.ts';

const nothing = [] as const;

/**
 * What the sample that is shown fails at, by the place of the condition: a rule that conditions can show is judged one by one,
 * in their order (B22). Where there is no sample, nothing fails.
 */
export function useFailingConditions(draft: PlainRecord): readonly (string | undefined)[] {
  const chosen = usePortal().search.get(SAMPLE);
  const judge = useSampleJudge();
  const { samples, rule } = formOfDraft(useDeferredValue(draft));
  const sample = samples.find(({ id }) => id === chosen) ?? samples[0];
  const judged = useMemo(
    () => (sample === undefined ? undefined : judge?.(rule, sample)?.clauses),
    [judge, sample, rule],
  );
  const clauses = useNamedBuildings(judged ?? nothing);
  return clauses.map(({ says, matches }) =>
    matches || sample === undefined ? undefined : `Fails for “${sample.name}”: ${says}.`,
  );
}

// What judges samples comes with them, and no condition waits for it: until it is here none is said to fail.
const judging = lateCode(async () => (await import('../samples/preview-of.ts')).judgeSample);

const useSampleJudge = (): JudgeSample | undefined => useLateCode(judging);
