import { type ReactNode, useEffect, useId, useRef } from 'react';

import { anchor, tip } from './Tooltip.css.ts';

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
  const id = useId();
  const name = `--tip-${id.replaceAll(/[^a-z0-9]/giu, '')}`;
  const holder = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (bubble.current?.isConnected === true) bubble.current.showPopover();
    }, wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (bubble.current?.isConnected === true) bubble.current.hidePopover();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = describes ? holder.current?.querySelector('a, button, [tabindex]') : null;
    target?.setAttribute('aria-describedby', id);
  }, [describes, id]);

  return (
    // The gestures belong to the control inside; the span only notices them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={holder}
      className={anchor}
      style={{ anchorName: name }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(400)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={tip}
        data-side={side}
        style={{ positionAnchor: name }}
      >
        {text}
      </span>
    </span>
  );
}
