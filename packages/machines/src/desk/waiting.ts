import { isWithin } from '../navigation/areas.ts';
import type { StoredDraft } from './stored-draft.ts';

/** What a desk holds, as far as waiting asks. */
interface Held {
  readonly context: {
    readonly open: Readonly<Record<string, { readonly screens: number }>>;
    readonly drafts: Readonly<Record<string, StoredDraft>>;
    readonly client: string | null;
  };
}

/** A draft that somebody would have to go on with: what goes on by itself is none. */
export const isWaiting = ({ goesOn }: StoredDraft): boolean => goesOn !== true;

/** The drafts of an area that no screen shows; in the client area those of the selected client (N13). */
export const selectWaiting = (
  { context: { open, drafts, client } }: Held,
  area: 'admin' | 'client',
): readonly StoredDraft[] =>
  Object.values(drafts).filter((draft) => {
    if (!isWaiting(draft) || (open[draft.id]?.screens ?? 0) > 0) return false;
    const inAdmin = isWithin(draft.address, 'admin');
    return area === 'admin' ? inAdmin : !inAdmin && draft.client === client;
  });
