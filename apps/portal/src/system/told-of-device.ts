/** Tells when something changes that this device remembers, here or in another tab. */
export function toldOfDevice() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
