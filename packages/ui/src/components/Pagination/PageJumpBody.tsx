import { useLayoutEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import * as css from './Pagination.css.ts';
import { useWord } from '../../internal/page-language.ts';
import { inFiguresOrMore } from '../../words/figures.ts';

/** No list can be asked for what lies behind it. */
const FURTHEST = 1_000_000;

/** The way to a page by its number, where there are too many to be shown. */
export default function PageJump({
  page,
  last,
  isMore,
  onCount,
  onPageChange,
}: {
  readonly page: number;
  readonly last: number;
  /** There are more than `last`. */
  readonly isMore: boolean;
  /** Finds out how many there are. */
  readonly onCount: (() => void) | undefined;
  readonly onPageChange: (page: number) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const word = useWord();
  const [isRefused, refuse] = useState(false);
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.value = String(page);
    // Whoever goes from page to page types the next number over this one.
    if (current === document.activeElement) current.select();
  }, [page]);
  return (
    <form
      className={css.size}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Math.round(Number(field.current?.value.replace(/\D/g, '')));
        refuse(!(wanted > 0));
        if (!(wanted > 0)) {
          field.current?.focus();
          field.current?.select();
        }
        // A number past the end is the end: nobody knows how many pages there are at the moment they type.
        if (wanted > 0) onPageChange(Math.min(isMore ? FURTHEST : last, wanted));
      }}
    >
      <label className={css.size}>
        Page
        <input
          ref={field}
          className={css.jump}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={page}
          aria-invalid={isRefused || undefined}
          onChange={() => refuse(false)}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <span>of {inFiguresOrMore(last, isMore)}</span>
      <Button type="submit" size="small">
        Go<VisuallyHidden> to page</VisuallyHidden>
      </Button>
      {isRefused && (
        <span role="alert" className={css.refusal}>
          {word('Type a page from 1 to {last}.', { last: inFiguresOrMore(last, isMore) })}
        </span>
      )}
      {onCount && (
        <Button emphasis="plain" size="small" onPress={onCount}>
          Count all
        </Button>
      )}
    </form>
  );
}
