import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import { useErrandNow, type ErrandActor } from './use-errand.ts';

interface ErrandFocus {
  /** The identifier of the form. */
  readonly form: string;
  /** What the host says, on top of it. */
  readonly banner: RefObject<HTMLDivElement | null>;
}

/** The first wrong field of an attempt takes the focus, or what the host says of it (D-190). */
export function useErrandFocus(actor: ErrandActor): ErrandFocus {
  const { failure, problems, timesWrong } = useErrandNow(actor);
  const banner = useRef<HTMLDivElement>(null);
  const form = useId();
  const focusWrong = useEffectEvent(() => {
    const controls = [
      ...(document.querySelector(`[id="${form}"]`)?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
    ];
    controls.find((control) => (control.dataset['field'] ?? '') in problems)?.focus();
  });
  useEffect(() => {
    if (failure) banner.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (timesWrong > 0) focusWrong();
  }, [timesWrong]);
  return { form, banner };
}
