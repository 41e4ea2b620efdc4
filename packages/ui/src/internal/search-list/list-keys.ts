/** The keys pressed in the search field that are the list's; those that it cannot follow yet are kept for it. */
export interface ListKeys {
  readonly press: (key: string) => void;
  /** For later: what a key means is not known before the options are here. */
  readonly keep: (key: string) => void;
  /** Something else was typed: what was kept was meant for other lines. */
  readonly forget: () => void;
  /** Whoever hears the keys from here on, and those that were kept first; ends with the function given back. */
  readonly heardBy: (listener: (keys: readonly string[]) => void) => () => void;
}

/** The keys of one opened picker. */
export function createListKeys(): ListKeys {
  let kept: string[] = [];
  let heard: ((keys: readonly string[]) => void) | undefined;
  const keep = (key: string) => void kept.push(key);
  return {
    press: (key) => (heard ? heard([key]) : keep(key)),
    keep,
    forget: () => {
      kept = [];
    },
    heardBy: (listener) => {
      heard = listener;
      const early = kept;
      kept = [];
      if (early.length > 0) listener(early);
      return () => {
        heard = undefined;
      };
    },
  };
}
