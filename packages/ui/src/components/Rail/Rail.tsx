import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useAnchor } from '../../internal/navigation.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { media } from '../../theme/tokens.ts';
import { useFrame } from '../Frame/frame-context.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './Rail.css.ts';
import { word } from '../../words/word.ts';

/** One area of the product in the rail. */
export type RailItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly current?: boolean | undefined;
  /** Why it cannot be opened; it stays in sight with the reason. */
  readonly locked?: string | undefined;
  readonly badge?: string | undefined;
  /** Heard after its name, where another rail has the same: “with Office manager”. */
  readonly about?: string | undefined;
};

/** Items that belong together, under a word. */
export type RailGroup = {
  readonly id: string;
  readonly label?: string | undefined;
  readonly items: readonly RailItem[];
};

/** The areas a person may go to; icons alone when collapsed, a drawer on a narrow screen. */
export function Rail({
  brand,
  mark,
  logo,
  groups,
  label = word('Main'),
  foldable = true,
}: {
  readonly brand: string;
  /** One or two letters for the product mark. Defaults to the brand's initial. */
  readonly mark?: string | undefined;
  /** The address of a square drawing that stands instead of the letters. */
  readonly logo?: string | undefined;
  readonly groups: readonly RailGroup[];
  readonly label?: string | undefined;
  /** In a preview the menu neither collapses nor closes. */
  readonly foldable?: boolean | undefined;
}) {
  const frame = useFrame();
  const wide = useSyncExternalStore(watchWidth, isWide, () => true);
  const short = frame.collapsed && wide;
  const list = useRef<HTMLDivElement>(null);
  const current = groups.flatMap(({ items }) => items).find((item) => item.current === true)?.id;
  // Only the menu is scrolled: a preview of it may be out of sight itself.
  useEffect(() => {
    const link = current === undefined ? undefined : list.current?.querySelector('[aria-current]');
    if (list.current && link) showIn(list.current, link);
  }, [current]);
  return (
    <nav className={css.rail} aria-label={label}>
      <div className={css.brand}>
        {logo === undefined ? (
          <span className={css.mark} aria-hidden="true">
            {mark ?? brand.slice(0, 1)}
          </span>
        ) : (
          <img className={css.logo} src={logo} alt="" width={28} height={28} />
        )}
        {short ? <VisuallyHidden>{brand}</VisuallyHidden> : brand}
      </div>
      <div ref={list} className={css.nav}>
        {groups.map((group) => (
          <div key={group.id} className={css.group}>
            {group.label !== undefined && !short && <p className={css.groupLabel}>{group.label}</p>}
            <ul aria-label={group.label} className={css.group}>
              {group.items.map((item) => (
                <li key={item.id}>
                  {item.locked !== undefined || short ? (
                    <Tooltip text={item.locked ?? item.label} side="after" describes={item.locked !== undefined}>
                      <RailEntry item={item} short={short} />
                    </Tooltip>
                  ) : (
                    <RailEntry item={item} short={false} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {foldable && (
        <div className={css.foot}>
          <button
            type="button"
            className={css.item}
            data-short={short ? '' : undefined}
            aria-expanded={wide ? !short : undefined}
            onClick={() => (wide ? frame.setCollapsed(!frame.collapsed) : frame.setDrawer(false))}
          >
            <Icon name={wide ? 'sidebar' : 'close'} />
            {short ? (
              <VisuallyHidden>{word('Expand menu')}</VisuallyHidden>
            ) : (
              <span>{word(wide ? 'Collapse menu' : 'Close menu')}</span>
            )}
          </button>
        </div>
      )}
    </nav>
  );
}

function RailEntry({ item, short }: { readonly item: RailItem; readonly short: boolean }) {
  const frame = useFrame();
  const anchor = useAnchor(item.href, () => frame.setDrawer(false));
  const inside = (
    <>
      <Icon name={item.icon} />
      {short ? <VisuallyHidden>{item.label}</VisuallyHidden> : <span className={css.label}>{item.label}</span>}
      {item.badge !== undefined && !short && <span className={css.badge}>{item.badge}</span>}
      {item.locked !== undefined && !short && <Icon name="lock" size="small" />}
    </>
  );
  if (item.locked !== undefined) {
    return (
      <button type="button" className={css.item} aria-disabled="true" data-short={short ? '' : undefined}>
        {inside}
      </button>
    );
  }
  return (
    <a
      {...anchor}
      className={css.item}
      aria-label={item.about === undefined ? undefined : `${item.label}, ${item.about}`}
      aria-current={item.current === true ? 'page' : undefined}
      data-short={short ? '' : undefined}
    >
      {inside}
    </a>
  );
}

/** Scrolls a list no further than one line of it is seen whole. */
function showIn(list: HTMLElement, line: Element): void {
  const [box, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom;
  else if (own.top < box.top) list.scrollTop -= box.top - own.top;
}

function watchWidth(tell: () => void) {
  const query = matchMedia(media.middleUp);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

const isWide = () => matchMedia(media.middleUp).matches;
