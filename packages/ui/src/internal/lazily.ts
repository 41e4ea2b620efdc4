import { type ComponentType, lazy, useEffect, useState } from 'react';

import { persistently } from './persistently.ts';

/** No frame is drawn in a window that nobody looks at. */
const SOON = 100;

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

/** For a part that nobody needs in what is being drawn: it is asked for once that is seen, and in a hidden window soon. */
export const onceSeen =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await new Promise<void>((seen) => {
      requestAnimationFrame(() => setTimeout(seen));
      setTimeout(seen, SOON);
    });
    return load();
  };

/** Code that is fetched when it is first needed, for parts whose props have a type of their own: `use(code())`. */
export function lateCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => (code ??= persistently(load));
}

/** Such code for whoever draws without it until it has come; it is asked for once it is `due`. */
export function useLateCode<Code extends object>(code: () => Promise<Code>, due = true): Code | undefined {
  const [here, keep] = useState<Code>();
  useEffect(() => {
    let isShown = due;
    if (due) void code().then((come) => isShown && keep(() => come));
    return () => {
      isShown = false;
    };
  }, [code, due]);
  return here;
}
