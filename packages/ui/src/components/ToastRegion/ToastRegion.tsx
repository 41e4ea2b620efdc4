import { useId, useLayoutEffect, useRef } from 'react';

import { useBesideBars } from '../../internal/use-beside-bars.ts';
import { useFocusBack } from '../../internal/use-focus-back.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { Tone } from '../../internal/tones.ts';
import * as css from './ToastRegion.css.ts';
import { otherLanguageIn, word } from '../../words/word.ts';

/** One short message about what just happened. */
export type Toast = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly tone?: Tone | undefined;
  /** The way back, in a word; taking it dismisses the message. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** Says politely what happened, above the page's lower edge. Its owner decides what is shown, and for how long. */
export function ToastRegion({
  toasts,
  onDismiss,
  onHeldChange,
  label = word('Notices'),
}: {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** Somebody points at the messages or has the focus there: none may go meanwhile. */
  readonly onHeldChange?: ((held: boolean) => void) | undefined;
  readonly label?: string | undefined;
}) {
  const region = useRef<HTMLElement>(null);
  const isPointedAt = useRef(false);
  const point = (isAt: boolean) => {
    isPointedAt.current = isAt;
    onHeldChange?.(isAt || region.current?.contains(document.activeElement) === true);
  };
  useLayoutEffect(() => {
    // Nothing tells that the pointer leaves what goes below it.
    if (toasts.length === 0) isPointedAt.current = false;
  });
  useBesideBars(region, toasts.length > 0);
  useFocusBack(region, toasts.length > 0);
  return (
    // Pointing at a notice only holds it; nothing here is operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      className={css.region}
      aria-label={label}
      data-notices=""
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => onHeldChange?.(true)}
      onBlur={() => onHeldChange?.(isPointedAt.current)}
    >
      <ul className={css.list}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </ul>
    </section>
  );
}

function ToastLine({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const { tone = 'success', action } = toast;
  const id = useId();
  return (
    <li className={css.toast}>
      <span className={css.mark[tone]}>
        <Icon name={tone === 'success' ? 'check-circle' : tone === 'danger' || tone === 'warning' ? 'alert' : 'info'} />
      </span>
      <div className={css.words} lang={otherLanguageIn(toast.title)}>
        <p id={id} className={css.title}>
          {toast.title}
        </p>
        {toast.detail !== undefined && <p className={css.detail}>{toast.detail}</p>}
      </div>
      <span className={css.end}>
        {action && (
          <Button
            size="small"
            emphasis="plain"
            describedBy={id}
            onPress={() => {
              action.onPress();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label={word('Dismiss')} size="small" describedBy={id} onPress={onDismiss} />
      </span>
    </li>
  );
}
