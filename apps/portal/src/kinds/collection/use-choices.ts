import { useMemo, useSyncExternalStore } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { choicesText, readChoices, subscribeToChoices, type ListChoices } from '../../system/list-choices.ts';

/** How this browser has a list, as it is now. */
export function useChoices(kind: string): ListChoices {
  const { slug } = useRunningPortal().config.brand;
  const text = useSyncExternalStore(subscribeToChoices, () => choicesText(slug, kind));
  return useMemo(() => readChoices(text), [text]);
}
