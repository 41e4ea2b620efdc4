import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useBesideBars } from '../../internal/use-beside-bars.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { stayOf, type Toast, type ToastStore } from './toast-store.ts';
import * as css from './ToastRegion.css.ts';

/** Says politely what happened, above the page's lower edge. A toast waits while it is pointed at or focused. */
export function ToastRegion({
  store,
  label = 'Notices',
}: {
  readonly store: ToastStore;
  readonly label?: string | undefined;
}) {
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useBesideBars(region, toasts.length > 0);
  return (
    // Pointing at a notice only holds it; nothing here is operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      className={css.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={css.list}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} held={held} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </ul>
    </section>
  );
}

function ToastLine({
  toast,
  held,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onDismiss: () => void;
}) {
  const { tone = 'success', action } = toast;
  const stay = stayOf(toast);
  useEffect(() => {
    if (held || stay === undefined) return undefined;
    const timer = setTimeout(onDismiss, stay);
    return () => clearTimeout(timer);
  }, [held, stay, onDismiss]);
  return (
    <li className={css.toast}>
      <span className={css.mark[tone]}>
        <Icon name={tone === 'success' ? 'check-circle' : tone === 'danger' || tone === 'warning' ? 'alert' : 'info'} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.detail !== undefined && <p className={css.detail}>{toast.detail}</p>}
      </div>
      <span className={css.end}>
        {action && (
          <Button
            size="small"
            emphasis="plain"
            onPress={() => {
              action.run();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label="Dismiss" size="small" onPress={onDismiss} />
      </span>
    </li>
  );
}
