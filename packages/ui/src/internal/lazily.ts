import { type ComponentType, lazy } from 'react';

/**
 * A part that is fetched when it is first needed, and the function that fetches it ahead of the press.
 * A prefetch that fails says nothing: the real one tries again and tells.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const prefetch = () => {
    load().catch(() => undefined);
  };
  return [lazy(load), prefetch] as const;
}
