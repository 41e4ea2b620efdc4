import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { useAnchor } from '../../internal/navigation.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { link, emphases } from './Link.css.ts';

/** Goes somewhere; an address of the application moves without a reload. */
export function Link({
  href,
  children,
  emphasis = 'accent',
  newTab = false,
  download,
  onPress,
  label,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly emphasis?: 'accent' | 'strong' | 'soft' | undefined;
  readonly newTab?: boolean | undefined;
  readonly download?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** What it is called where what is shown alone says too little: it begins with what is shown. */
  readonly label?: string | undefined;
}) {
  const anchor = useAnchor(href, onPress);
  const outside = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a {...anchor} {...outside} download={download} aria-label={label} className={cx(link, emphases[emphasis])}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
