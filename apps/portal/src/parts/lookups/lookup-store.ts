import { failureFrom, type Failure } from '@wardmere/api';

/** A lookup at this moment; a failed one leaves its control usable (D-190). */
export interface Lookup<Item> {
  readonly standing: 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Asks again for what could not be fetched. */
  readonly retry?: () => void;
}

export interface LookupStore<Item> {
  readonly read: () => Lookup<Item>;
  readonly subscribe: (tell: () => void) => () => void;
  /** Asks the host, unless it answered already or is being asked. */
  readonly load: () => void;
  /** Asks again, for what people of this session change themselves; what is known stays until the answer. */
  readonly renew: () => void;
}

/** Keeps one lookup for the session (D-130): asked once, asked again after a failure, which is told each time, or when told to. */
export function createLookup<Item>(
  fetchItems: () => Promise<readonly Item[]>,
  onFailure: (failure: Failure) => void,
): LookupStore<Item> {
  const listeners = new Set<() => void>();
  let lookup: Lookup<Item> = { standing: 'loading', items: [] };
  let asked = false;
  let asking = false;
  const become = (next: Lookup<Item>) => {
    lookup = next;
    for (const tell of listeners) tell();
  };
  return {
    read: () => lookup,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    load: () => {
      if (!asked) ask();
    },
    renew: () => {
      if (!asking) ask();
    },
  };

  function again(): void {
    if (asking) return;
    become({ standing: 'loading', items: [] });
    ask();
  }

  function ask(): void {
    [asked, asking] = [true, true];
    fetchItems()
      .then(
        (items) => become({ standing: 'ready', items }),
        (thrown: unknown) => {
          asked = false;
          if (lookup.standing !== 'ready') become({ standing: 'failed', items: [], retry: again });
          onFailure(failureFrom(thrown));
        },
      )
      .finally(() => (asking = false));
  }
}
