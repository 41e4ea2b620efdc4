import type { ReactNode } from 'react';

import { useAnchor } from '../../internal/navigation.ts';
import { Badge } from '../Badge/Badge.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Tile.css.ts';

/** A way to an area of the product: its name and one line. Locked, it says why and leads nowhere. */
export function Tile({
  href,
  title,
  icon,
  children,
  locked,
  badge,
  leaves = false,
}: {
  readonly href: string;
  readonly title: string;
  readonly icon: IconName;
  readonly children?: ReactNode;
  readonly locked?: string | undefined;
  readonly badge?: string | undefined;
  /** It leads out of the application, which is marked. */
  readonly leaves?: boolean | undefined;
}) {
  const anchor = useAnchor(href);
  const inside = (
    <>
      <span className={css.mark}>
        <Icon name={icon} />
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {children !== undefined && <span className={css.line}>{children}</span>}
        {locked !== undefined && (
          <span className={css.reason}>
            <Icon name="lock" size="small" />
            {locked}
          </span>
        )}
      </span>
      {badge !== undefined && <Badge>{badge}</Badge>}
      {leaves && (
        <span className={css.leaves}>
          <Icon name="external" size="small" />
        </span>
      )}
    </>
  );
  if (locked !== undefined) {
    return (
      <div className={css.tile} data-locked="">
        {inside}
      </div>
    );
  }
  return (
    <a {...anchor} className={css.tile} {...(leaves && { 'aria-description': 'Another application' })}>
      {inside}
    </a>
  );
}

/** Tiles side by side, as many as fit. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}
