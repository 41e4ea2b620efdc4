import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';

/** What a control and its words need, so that the words stand beside it while the pointer or the focus is there. */
export function useTip(): {
  readonly id: string;
  /** Ties the words to the control. */
  readonly anchorName: string;
  readonly bubble: RefObject<HTMLSpanElement | null>;
  readonly show: () => void;
  readonly gestures: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
} {
  const id = useId();
  const anchorName = `--tip-${id.replaceAll(/[^a-z0-9]/giu, '')}`;
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<AbortController>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    shown.current?.abort();
    if (bubble.current?.isConnected === true) bubble.current.hidePopover();
  };
  const show = (by: 'pointer' | 'other') => {
    const words = bubble.current;
    clearTimeout(timer.current);
    shown.current?.abort();
    if (words?.isConnected !== true) return;
    // Brought by the pointer the words can be pointed at; brought by a key they let a press through to what they cover.
    words.toggleAttribute('data-pointed', by === 'pointer');
    words.showPopover();
    const heard = new AbortController();
    shown.current = heard;
    const hear = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || event.isComposing || !words.matches(':popover-open')) return;
        // It hides these words alone, wherever the focus is: what lies below stays as it is.
        event.stopPropagation();
      }
      hide();
    };
    // Before what a dialog around it hears.
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, hear, { capture: true, signal: heard.signal });
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      shown.current?.abort();
    },
    [],
  );
  const gestures = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') timer.current = setTimeout(() => show('pointer'), 400);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => {
      clearTimeout(timer.current);
      if (target.matches(':focus-visible')) timer.current = setTimeout(() => show('other'), 0);
    },
    onBlur: hide,
  };
  return { id, anchorName, bubble, show: () => show('other'), gestures };
}
