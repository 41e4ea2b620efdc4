import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { useAnchor } from '../../internal/navigation.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { link, tones } from './Link.css.ts';

/** Goes somewhere; an address of the application moves without a reload. */
export function Link({
  href,
  children,
  tone = 'accent',
  newTab = false,
  download,
  onClick,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'strong' | 'soft' | undefined;
  readonly newTab?: boolean | undefined;
  readonly download?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}) {
  const anchor = useAnchor(href, onClick);
  const outside = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a {...anchor} {...outside} download={download} className={cx(link, tones[tone])}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
