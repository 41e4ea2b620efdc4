import { useEffect, useId, useRef, type RefObject } from 'react';
import { useErrandNow, type ErrandActor } from './use-errand.ts';

interface ErrandFocus {
  /** The identifier of the form. */
  readonly form: string;
  /** What the host says, on top of it. */
  readonly banner: RefObject<HTMLDivElement | null>;
}

/** The first wrong field of an attempt takes the focus, or what the host says of it (D-190). */
export function useErrandFocus(actor: ErrandActor): ErrandFocus {
  const { failure } = useErrandNow(actor);
  const banner = useRef<HTMLDivElement>(null);
  const form = useId();
  useEffect(() => {
    if (failure) banner.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (!actor) return undefined;
    let before = actor.getSnapshot();
    const watched = actor.subscribe((now) => {
      const wrong = Object.keys(now.context.problems);
      if (before.matches('checking') && now.matches('asking') && wrong.length > 0)
        requestAnimationFrame(() => {
          const controls = [
            ...(document.querySelector(`[id="${form}"]`)?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
          ];
          controls.find((control) => wrong.includes(control.dataset['field'] ?? ''))?.focus();
        });
      before = now;
    });
    return () => watched.unsubscribe();
  }, [actor, form]);
  return { form, banner };
}
