import { fromCallback, fromPromise } from 'xstate';
import { ENTITY_VERSION } from '../entity/entity-context.ts';
import { isStoredDraft, type StoredDraft } from './stored-draft.ts';
import type { DraftWritten } from './work.machine.ts';

/** The part of the Web Storage interface that is used; sessionStorage in the app. */
export interface DraftStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export type StoreCommand = { readonly type: 'draft.drop'; readonly id: string } | { readonly type: 'drafts.drop' };

/** What the store reports back. */
export type StoreReport =
  | { readonly type: 'drafts.found'; readonly drafts: readonly StoredDraft[] }
  /** Drafts were cleared away: of somebody else, who is not named to this person, or of an older form. */
  | { readonly type: 'drafts.cleared'; readonly because: 'person' | 'version'; readonly names: readonly string[] }
  | { readonly type: 'drafts.unkept' };

const PREFIX = 'draft:';

/**
 * Keeps drafts in a storage, under names with one prefix. On start it reports those of this person and version and clears away all others: what one
 * person typed is not left for the next one on the same machine.
 */
export const draftStore = (storage: DraftStorage, prefix = PREFIX) =>
  fromCallback<StoreCommand, { readonly user: string }>(({ input, sendBack, receive }) => {
    const attempt = (work: () => void) => {
      try {
        work();
      } catch {
        // Storage may be full or forbidden; the draft then lives as long as the page, and the person is told.
        sendBack({ type: 'drafts.unkept' });
      }
    };
    const tellCleared = (drafts: readonly StoredDraft[]) => {
      const others = drafts.filter(({ user }) => user !== input.user);
      const older = drafts.filter(({ user, machine }) => user === input.user && machine !== ENTITY_VERSION);
      if (others.length > 0) sendBack({ type: 'drafts.cleared', because: 'person', names: [] });
      if (older.length > 0)
        sendBack({ type: 'drafts.cleared', because: 'version', names: older.map(({ name }) => name) });
    };
    attempt(() => {
      const drafts = keysIn(storage, prefix).map((key) => [key, read(storage, key)] as const);
      const mine = drafts.filter(([, draft]) => draft?.user === input.user && draft.machine === ENTITY_VERSION);
      for (const [key] of drafts) if (!mine.some(([kept]) => kept === key)) storage.removeItem(key);
      tellCleared(drafts.flatMap(([, draft]) => (draft ? [draft] : [])));
      sendBack({ type: 'drafts.found', drafts: mine.flatMap(([, draft]) => (draft ? [draft] : [])) });
    });
    receive((command) =>
      attempt(() => {
        if (command.type === 'draft.drop') storage.removeItem(`${prefix}${command.id}`);
        else for (const key of keysIn(storage, prefix)) storage.removeItem(key);
      }),
    );
  });

/** Writes one draft, or drops it, before anything else happens: a document that goes away waits for nobody. */
export const draftWriter = (storage: DraftStorage, prefix = PREFIX) =>
  fromPromise<void, DraftWritten>(async ({ input: { id, draft } }) => {
    if (draft === null) storage.removeItem(`${prefix}${id}`);
    else storage.setItem(`${prefix}${id}`, JSON.stringify(draft));
  });

const keysIn = (storage: DraftStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(prefix) === true,
  ) as string[];

function read(storage: DraftStorage, key: string): StoredDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isStoredDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
