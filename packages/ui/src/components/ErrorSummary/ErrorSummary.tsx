import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { useWord } from '../../internal/page-language.ts';
import * as css from './ErrorSummary.css.ts';

/** One fault of a form, and the field it belongs to. */
export type FormError = { readonly field?: string | undefined; readonly message: string };

/**
 * Everything that is wrong with a form, on top of it; each line is a link to its field, where that is on the page. It takes
 * the focus when it appears.
 */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title?: string | undefined;
  readonly errors: readonly FormError[];
}) {
  const word = useWord();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const shown = errors.length > 0;
  // Where a link leads is written down, for whoever looks where it does: its control has a name of its own on the page.
  const [ids, setIds] = useState<readonly (string | undefined)[]>([]);
  useLayoutEffect(() => {
    const next = errors.map(({ field }) => {
      const control = field && controlOf(box.current, field);
      return control ? control.id || field : undefined;
    });
    setIds((now) => (next.join() === now.join() ? now : next));
  }, [errors]);
  // Who mends one fault of several goes on typing.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return undefined;
  return (
    <section ref={box} className={css.summary} role="alert" aria-labelledby={id} tabIndex={-1} data-problems="">
      <h2 className={css.title} id={id}>
        {title ?? word('There is a problem')}
      </h2>
      <ul className={css.list}>
        {errors.map(({ field, message }, at) => (
          <li key={`${field ?? ''} ${message}`}>
            {field === undefined || ids[at] === undefined ? (
              <span className={css.plain}>{message}</span>
            ) : (
              <a
                href={`#${ids[at]}`}
                className={css.link}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(box.current, field);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The control of a field in the same dialog or page. */
function controlOf(from: HTMLElement | null, field: string): HTMLElement | null {
  const scope = from?.closest('form, [role="dialog"], [role="alertdialog"], main') ?? document;
  return scope.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
}

/** Brings a field into view with its label. */
function focusField(from: HTMLElement | null, field: string): void {
  const control = controlOf(from, field);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
