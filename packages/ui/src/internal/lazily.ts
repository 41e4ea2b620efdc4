import { type ComponentType, lazy } from 'react';

import { persistently } from './persistently.ts';

/**
 * A part that is fetched when it is first needed, and the function that fetches it ahead of the press.
 * A prefetch that fails says nothing: the real one asks until the part is there.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const prefetch = () => {
    load().catch(() => undefined);
  };
  return [lazy(() => persistently(load)), prefetch] as const;
}

/** Code that is fetched when it is first needed, for parts whose props have a type of their own: `use(code())`. */
export function lateCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => (code ??= persistently(load));
}
