/** Code that is fetched when it is first needed, each under its name. A lost chunk is asked for twice (D-054), and anew by whoever needs it next. */
export interface FetchedOnce<Code> {
  readonly fetch: (name: string, load: () => Promise<Code>) => Promise<Code>;
  /** What has come another way is not fetched again. */
  readonly keep: (name: string, code: Code) => void;
  /** What is here already. */
  readonly here: (name: string) => Code | undefined;
}

export function fetchedOnce<Code>(): FetchedOnce<Code> {
  const loading = new Map<string, Promise<Code>>();
  const loaded = new Map<string, Code>();
  return {
    fetch: (name, load) => {
      const started = loading.get(name) ?? load().catch(() => load());
      loading.set(name, started);
      started.then(
        (code) => loaded.set(name, code),
        () => loading.delete(name),
      );
      return started;
    },
    keep: (name, code) => {
      if (loaded.has(name)) return;
      loading.set(name, Promise.resolve(code));
      loaded.set(name, code);
    },
    here: (name) => loaded.get(name),
  };
}
