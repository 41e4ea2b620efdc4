import { type KeyboardEvent, type ReactNode, useId } from 'react';

import { isModified } from '../../internal/is-modified.ts';
import { useAnchor } from '../../internal/navigation.ts';
import * as css from './Tabs.css.ts';
import { inFigures } from '../../words/figures.ts';

/** One tab; with an address it is a link, since a person may want to return to it. */
export type TabItem = {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly href?: string | undefined;
};

/** Views of one thing, one at a time. With addresses they are links and say which is the current page. */
export function Tabs({
  label,
  items,
  current,
  onChange,
  children,
}: {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly current: string;
  readonly onChange?: ((id: string) => void) | undefined;
  /** The panel of the current tab. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const linked = items.every((item) => item.href !== undefined);
  if (linked) {
    return (
      <div>
        <nav aria-label={label} className={css.list}>
          {items.map((item) => (
            <TabLink key={item.id} item={item} current={item.id === current} />
          ))}
        </nav>
        <div className={css.panel}>{children}</div>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || isModified(event)) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length];
    if (next === undefined) return;
    onChange?.(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[id="${id}-${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={item.id === current}
            aria-controls={`${id}panel`}
            tabIndex={item.id === current ? 0 : -1}
            onClick={() => onChange?.(item.id)}
          >
            <TabWords item={item} />
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className={css.panel}>
        {children}
      </div>
    </div>
  );
}

function TabLink({ item, current }: { readonly item: TabItem; readonly current: boolean }) {
  const anchor = useAnchor(item.href ?? '');
  return (
    <a {...anchor} className={css.tab} aria-current={current ? 'page' : undefined}>
      <TabWords item={item} />
    </a>
  );
}

function TabWords({ item }: { readonly item: TabItem }) {
  return (
    <>
      {item.label}
      {item.count !== undefined && <span className={css.count}>{inFigures(item.count)}</span>}
    </>
  );
}
