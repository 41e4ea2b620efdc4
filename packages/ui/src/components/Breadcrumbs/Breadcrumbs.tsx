import { useAnchor } from '../../internal/navigation.ts';
import { useWord } from '../../internal/page-language.ts';
import { Name } from '../../layout/Name.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { item as itemClass, link, list, words } from './Breadcrumbs.css.ts';

/** One step of the real hierarchy; the last has no address, it is here. */
export type Crumb = { readonly label: string; readonly href?: string | undefined };

/** The way from the top of the hierarchy to this page. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const word = useWord();
  return (
    <nav aria-label={word('Breadcrumbs')}>
      <ol className={list}>
        {items.map((crumb, index) => (
          <li key={`${crumb.href ?? ''} ${crumb.label}`} className={itemClass}>
            {crumb.href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                <Words of={crumb.label} />
              </span>
            ) : (
              <CrumbLink href={crumb.href} label={crumb.label} />
            )}
            {index < items.length - 1 && <Icon name="chevron-right" size="small" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a {...useAnchor(href)} className={link}>
      <Words of={label} />
    </a>
  );
}

/** What is cut is had whole by pointing at it. */
const Words = ({ of: label }: { readonly of: string }) => (
  <span className={words} title={label}>
    <Name>{label}</Name>
  </span>
);
