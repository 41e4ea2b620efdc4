import { fromCallback } from 'xstate';

/** Says whether the tab is in the background, now and whenever that changes. */
export const watchAttention = fromCallback<{ type: 'nothing' }>(({ sendBack }) => {
  const listening = new AbortController();
  const say = () => sendBack({ type: 'attention.change', isSeen: document.visibilityState !== 'hidden' });
  document.addEventListener('visibilitychange', say, { signal: listening.signal });
  if (document.visibilityState === 'hidden') say();
  return () => listening.abort();
});
