import { CallError } from '@wardmere/api';

/** The part of the Web Storage interface that others are given. */
type TabStorage = Pick<Storage, 'clear' | 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** This tab's own storage as it is: where the browser refuses it, each use throws, and not the naming of it. */
export const strictTabStorage: TabStorage = {
  get length() {
    return sessionStorage.length;
  },
  clear: () => sessionStorage.clear(),
  key: (index) => sessionStorage.key(index),
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
  removeItem: (name) => sessionStorage.removeItem(name),
};

/** A storage in which what the browser does not keep, or has no room for, lasts as long as the document. */
function lenient(storage: () => Storage) {
  const inDocument = new Map<string, string>();
  return {
    read: (name: string): string | null => inDocument.get(name) ?? attempted(() => storage().getItem(name)) ?? null,
    /** Whether it outlives the document. */
    write: (name: string, value: string): boolean => {
      inDocument.set(name, value);
      const isKept = attempted(() => {
        storage().setItem(name, value);
        return inDocument.delete(name);
      });
      return isKept ?? false;
    },
    remove: (name: string): void => {
      inDocument.delete(name);
      attempted(() => storage().removeItem(name));
    },
    names: (): readonly string[] => [...inDocument.keys(), ...(attempted(() => Object.keys(storage())) ?? [])],
  };
}

const attempted = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What this tab remembers. */
export const tabStorage = lenient(() => sessionStorage);
/** What this device remembers. */
export const deviceStorage = lenient(() => localStorage);

/** Signing in leads through another site and back: without storage nothing of it is known any more on the return. */
export const storageRefusal = (thrown: unknown): CallError | undefined => {
  if (!(thrown instanceof DOMException)) return undefined;
  const says = words[thrown.name];
  return says && new CallError({ kind: 'unreachable', reason: 'network', message: says(location.host) });
};

const words: Readonly<Record<string, (host: string) => string>> = {
  SecurityError: (host) =>
    `Signing in needs this browser’s storage, which it refuses here. Allow cookies and site data for ${host} and load the page again.`,
  QuotaExceededError: (host) =>
    `Signing in needs a little of this browser’s storage, which is full. Close other tabs of ${host}, or clear its site data, and try again.`,
};
