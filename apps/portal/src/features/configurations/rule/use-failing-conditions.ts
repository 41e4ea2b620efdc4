import type { PlainRecord } from '@wardmere/machines';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
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
  const judge = useJudge();
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

/** What judges samples comes with them, and no condition waits for it. */
function useJudge(): JudgeSample | undefined {
  const [judge, keep] = useState<{ readonly it: JudgeSample }>();
  useEffect(() => {
    let isShown = true;
    import('../samples/preview-of.ts').then(
      ({ judgeSample }) => isShown && keep({ it: judgeSample }),
      // Without it no condition is said to fail.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return judge?.it;
}
