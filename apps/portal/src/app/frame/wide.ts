import { useSyncExternalStore } from 'react';

/** Where the rail stands beside the page rather than over it. */
const query = '(min-width: 56.25rem)';

const subscribe = (tell: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Whether the top bar has room for words. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
