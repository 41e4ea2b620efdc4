import { useEffect, useEffectEvent } from 'react';
import type { Labelled, LabelsAt } from '../../system/kinds.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';

interface LabelsProps {
  readonly at: LabelsAt;
  readonly onKnown: (labels: readonly Labelled[]) => void;
}

/** Asks for what the codes of a field are called; there are as many as the change has fields of codes. Where that is in vain none has a name. */
export function Labels({ at, onKnown }: LabelsProps) {
  const { items, state } = useLookup(at);
  const tell = useEffectEvent(() => onKnown(items));
  useEffect(() => {
    if (state !== 'loading') tell();
  }, [state]);
  return undefined;
}
