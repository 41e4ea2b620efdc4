import type { Tone } from '../../internal/tones.ts';

/** One short message about what just happened. */
export type Toast = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly tone?: Tone | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Milliseconds it stays; one with an action stays longer, a danger until it is dismissed. */
  readonly lasts?: number | undefined;
};

/** Where toasts live: a plain store, so that actors and views speak to the same one. */
export type ToastStore = {
  readonly show: (toast: Omit<Toast, 'id'>) => string;
  readonly dismiss: (id: string) => void;
  readonly subscribe: (tell: () => void) => () => void;
  readonly get: () => readonly Toast[];
};

const AT_MOST = 4;

/** A store of toasts that knows no framework. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let next = 1;
  const listeners = new Set<() => void>();
  const put = (now: readonly Toast[]) => {
    toasts = now;
    for (const tell of listeners) tell();
  };
  return {
    show: (toast) => {
      const id = `toast-${next++}`;
      put([...toasts, { ...toast, id }].slice(-AT_MOST));
      return id;
    },
    dismiss: (id) => put(toasts.filter((toast) => toast.id !== id)),
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    get: () => toasts,
  };
}

/** How long a toast stays, in milliseconds; undefined is until dismissed. */
export function stayOf(toast: Toast): number | undefined {
  if (toast.lasts !== undefined) return toast.lasts;
  if (toast.tone === 'danger') return undefined;
  return toast.action === undefined ? 6000 : 12_000;
}
