import type { StoredDraft } from './stored-draft.ts';
import { isWaiting } from './waiting.ts';

/** What a desk holds, as far as leaving asks. */
interface Held {
  readonly context: {
    readonly open: Readonly<Record<string, { readonly screens: number }>>;
    readonly drafts: Readonly<Record<string, StoredDraft>>;
  };
}

/** The ways of leaving that put different things at stake (B8, N13). */
export type Leaving = 'page' | 'client' | 'tab' | 'session';

/**
 * What a way of leaving would lose or put aside: leaving a page concerns what that page shows, a change of client
 * everything that is being edited, closing the tab or signing out every draft there is.
 */
export function selectAtStake({ context: { open, drafts } }: Held, leaving: Leaving): readonly StoredDraft[] {
  return Object.values(drafts).filter((draft) => {
    if (!isWaiting(draft)) return false;
    const { id } = draft;
    if (leaving === 'page') return (open[id]?.screens ?? 0) > 0;
    return leaving === 'client' ? id in open : true;
  });
}
