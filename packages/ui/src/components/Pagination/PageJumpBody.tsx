import { useRef } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import * as css from './Pagination.css.ts';
import { inFigures } from '../../words/figures.ts';

/** The way to a page by its number, where there are too many to be shown. */
export default function PageJump({
  page,
  last,
  onPageChange,
}: {
  readonly page: number;
  readonly last: number;
  readonly onPageChange: (page: number) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={css.size}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Math.round(Number(field.current?.value.replace(/\D/g, '')));
        // A number past the end is the end: nobody knows how many pages there are at the moment they type.
        if (wanted > 0) onPageChange(Math.min(last, wanted));
      }}
    >
      <label className={css.size}>
        Page
        <input
          ref={field}
          key={page}
          className={css.jump}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={page}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <span>of {inFigures(last)}</span>
      <Button type="submit" size="small">
        Go<VisuallyHidden> to page</VisuallyHidden>
      </Button>
    </form>
  );
}
