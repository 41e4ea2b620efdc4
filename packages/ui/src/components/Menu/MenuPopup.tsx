import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';

import { use, useRef, type ComponentProps, type MouseEvent } from 'react';

import { cx } from '../../internal/cx.ts';
import * as css from '../../internal/floating.css.ts';
import { useAnchor } from '../../internal/navigation.ts';
import { PageLanguage } from '../../internal/page-language.ts';
import { usePortalContainer } from '../../internal/portal.ts';
import { useStrategy } from '../../internal/use-strategy.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuItem } from './menu-item.ts';

/** The open list of a menu. */
// The default export is what `lazy` asks for.
export default function MenuPopup({
  label,
  items,
  triggerId,
  onClose,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly triggerId: string;
  readonly onClose: () => void;
}) {
  const language = use(PageLanguage);
  const portal = usePortalContainer();
  const strategy = useStrategy(triggerId);
  const first = items.find((item) => item.separator !== true && item.disabledBecause === undefined);
  const left = useRef(false);
  // Once: the focus is not taken from what the choice has opened.
  const leave = () => {
    if (left.current) return;
    left.current = true;
    onClose();
    document.querySelector<HTMLElement>(`[id="${triggerId}"]`)?.focus();
  };
  return (
    <Ark.Root
      open
      ids={{ trigger: triggerId }}
      aria-label={label}
      defaultHighlightedValue={first?.id ?? null}
      positioning={{ strategy, placement: 'bottom-end', gutter: 4 }}
      loopFocus
      // The library's own way dispatches a click that does not bubble, which the links of the application never hear.
      navigate={({ node }) => queueMicrotask(() => node.click())}
      onOpenChange={({ open }) => {
        if (!open) leave();
      }}
    >
      <Portal {...portal}>
        <Ark.Positioner className={css.positioner}>
          <Ark.Content lang={language} className={cx(css.floating, css.bounded, css.listed)}>
            {items.map((item) => (
              <MenuLine key={item.id} item={item} onLeave={leave} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function MenuLine({ item, onLeave }: { readonly item: MenuItem; readonly onLeave: () => void }) {
  if (item.separator === true) {
    return (
      <>
        <Ark.Separator className={css.separator} />
        {item.label !== undefined && <p className={css.groupLabel}>{item.label}</p>}
      </>
    );
  }
  const disabled = item.disabledBecause !== undefined;
  // The menu itself is deaf for a moment after it is drawn: a press in it would be lost.
  const choose = (event: MouseEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    item.onPress?.();
    onLeave();
  };
  const inside = (
    <>
      {item.icon && (
        <span className={css.itemIcon}>
          <Icon name={item.icon} />
        </span>
      )}
      <span className={css.itemWords}>
        {item.label}
        {(item.disabledBecause ?? item.detail) !== undefined && (
          <span className={css.itemDetail}>{item.disabledBecause ?? item.detail}</span>
        )}
      </span>
    </>
  );
  return (
    <Ark.Item
      value={item.id}
      // One that is disabled for the library is passed over by the arrows, and its reason never heard.
      aria-disabled={disabled || undefined}
      closeOnSelect={!disabled}
      className={css.item}
      data-tone={item.tone}
      onClick={choose}
      asChild={item.href !== undefined && !disabled}
    >
      {item.href === undefined || disabled ? inside : <MenuLink href={item.href}>{inside}</MenuLink>}
    </Ark.Item>
  );
}

/** Takes both what the menu hands to its item and what a link of the application does. */
function MenuLink({ href, children, onClick, ...item }: ComponentProps<'a'> & { readonly href: string }) {
  const anchor = useAnchor(href);
  return (
    // The menu gives it its role and its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <a
      {...item}
      {...anchor}
      onClick={(event) => {
        onClick?.(event);
        anchor.onClick(event);
      }}
    >
      {children}
    </a>
  );
}
