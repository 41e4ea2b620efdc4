import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { anchor, tip } from './Tooltip.css.ts';
import { useTip } from './use-tip.ts';

/**
 * A word for what is under the pointer or the focus. It repeats or explains, it never holds what cannot be found
 * elsewhere. Drawn by the browser's own top layer and anchor positioning, so it costs no positioning library.
 */
export function Tooltip({
  text,
  side = 'below',
  describes = false,
  children,
}: {
  readonly text: string;
  readonly side?: 'below' | 'after';
  /** The text adds to the name rather than repeating it, so it is also said to a screen reader. */
  readonly describes?: boolean;
  readonly children: ReactNode;
}) {
  const { id, anchorName, bubble, show, gestures } = useTip();
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const target = describes ? holder.current?.querySelector('a, button, [tabindex]') : null;
    target?.setAttribute('aria-describedby', id);
    return () => target?.removeAttribute('aria-describedby');
  }, [describes, id]);
  // Whoever cannot point at what is refused without pressing it sees the reason too.
  const tell = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-disabled="true"]')) show();
  };

  return (
    // The gestures belong to the control inside; the span only notices them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span ref={holder} className={anchor} style={{ anchorName }} {...gestures} onClick={tell}>
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={tip}
        data-side={side}
        style={{ positionAnchor: anchorName }}
      >
        {text}
      </span>
    </span>
  );
}
