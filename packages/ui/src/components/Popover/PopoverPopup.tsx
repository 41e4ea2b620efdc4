import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, use } from 'react';

import { cx } from '../../internal/cx.ts';
import { leaveListFirst } from '../../internal/leave-list-first.ts';
import { bounded, floating, positioner } from '../../internal/floating.css.ts';
import { PageLanguage } from '../../internal/page-language.ts';
import { usePortalContainer } from '../../internal/portal.ts';
import { useStrategy } from '../../internal/use-strategy.ts';
import * as css from './Popover.css.ts';

/** The open panel of a popover. */
// The default export is what `lazy` asks for.
export default function PopoverPopup({
  title,
  triggerId,
  onClose,
  children,
}: {
  readonly title: string;
  readonly triggerId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const language = use(PageLanguage);
  const portal = usePortalContainer();
  const strategy = useStrategy(triggerId);
  return (
    <Ark.Root
      open
      ids={{ trigger: triggerId }}
      positioning={{ strategy, placement: 'bottom-start', gutter: 4 }}
      onEscapeKeyDown={leaveListFirst}
      onOpenChange={({ open }) => {
        if (open) return;
        onClose();
        document.querySelector<HTMLElement>(`[id="${triggerId}"]`)?.focus();
      }}
    >
      <Portal {...portal}>
        <Ark.Positioner className={positioner}>
          <Ark.Content lang={language} className={cx(floating, bounded)}>
            <div className={css.body}>
              <Ark.Title className={css.title}>{title}</Ark.Title>
              {children}
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
