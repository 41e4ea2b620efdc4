import { useEffect, useRef } from 'react';
import type { Flow } from './flows.ts';
import { useChild } from './hooks.ts';
import type { Portal } from './portal.ts';

/** The flows on screen, the page's own first. */
export const flowsOnScreen = ({ living }: Portal): readonly Flow[] =>
  (living('flows')?.getSnapshot().context ?? []).map((shown) => shown());

/** Lets the palette offer what this flow accepts now (N9), as long as it is on screen. */
export function useOnScreen(flow: Flow): void {
  const flows = useChild('flows');
  const drawn = useRef(flow);
  useEffect(() => {
    drawn.current = flow;
  }, [flow]);
  useEffect(() => {
    const shown = () => drawn.current;
    flows.send({ type: 'flow.show', shown });
    return () => flows.send({ type: 'flow.hide', shown });
  }, [flows]);
}
