import { useEffect, useState } from 'react';

import { useWord } from '../internal/page-language.ts';
import { media } from '../theme/tokens.ts';
import * as css from './layout.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SectionItem = {
  readonly id: string;
  readonly label: string;
  /** Something in the section changed and is not saved. */
  readonly changed?: boolean;
  /** Something in the section is in error. */
  readonly invalid?: boolean;
};

/** The sections of a long page, the one in view marked; a link takes the keyboard along to its section. */
export function SectionList({ label, items }: { readonly label?: string; readonly items: readonly SectionItem[] }) {
  const word = useWord();
  const ids = items.map((item) => item.id).join(' ');
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.querySelector(`#${CSS.escape(id)}`) ?? []);
    // In view is the last that has begun in the upper third; above the first of them, that one.
    const look = () =>
      setSeen(sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * 0.35)?.id);
    const observer = new IntersectionObserver(look, { rootMargin: '-15% 0px -65% 0px' });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  const current = seen ?? items[0]?.id;
  return (
    <nav className={css.sectionList} aria-label={label ?? word('Sections')}>
      {items.map((item) => (
        <a
          key={item.id}
          className={css.sectionLink}
          href={`#${item.id}`}
          aria-current={item.id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            const section = document.querySelector<HTMLElement>(`#${CSS.escape(item.id)}`);
            section?.focus({ preventScroll: true });
            section?.scrollIntoView({ behavior: matchMedia(media.calm).matches ? 'auto' : 'smooth' });
          }}
        >
          {item.label}
          {item.invalid === true || item.changed === true ? (
            <span className={css.sectionFlag} data-tone={item.invalid === true ? 'danger' : 'accent'}>
              <VisuallyHidden>{word(item.invalid === true ? 'has an error' : 'has changes')}</VisuallyHidden>
            </span>
          ) : undefined}
        </a>
      ))}
    </nav>
  );
}
