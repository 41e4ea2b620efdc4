import type { ReactNode } from 'react';

import { useAnchor } from '../../internal/navigation.ts';
import { button } from '../Button/Button.css.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/** Goes somewhere and looks like a button, for the primary way on of a page. */
export function ButtonLink({
  href,
  children,
  emphasis = 'quiet',
  size = 'medium',
  icon,
  wide = false,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly emphasis?: 'action' | 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly icon?: IconName | undefined;
  readonly wide?: boolean | undefined;
}) {
  const anchor = useAnchor(href);
  return (
    <a {...anchor} className={button({ look: emphasis, size, shape: wide ? 'wide' : 'word' })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
