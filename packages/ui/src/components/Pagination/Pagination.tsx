/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { Suspense } from 'react';

import { lazily, onceSeen } from '../../internal/lazily.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { pagesAround } from './pages.ts';
import * as css from './Pagination.css.ts';
import { inFigures, inFiguresOrMore } from '../../words/figures.ts';
import { RowsPerPage } from './RowsPerPage.tsx';

/** Fewer are pressed more quickly than typed. */
const MANY = 7;
const [PageJump] = lazily(onceSeen(() => import('./PageJumpBody.tsx')));
const rowNoun = { one: 'row', many: 'rows' } as const;

/** Which part of a long list is shown, and the way to the other parts. */
export function Pagination({
  page,
  pageSize,
  total,
  isMore = false,
  onCount,
  onPageChange,
  onPageSizeChange,
  pageSizes,
  noun = rowNoun,
}: {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore?: boolean | undefined;
  /** Has all of them counted, where that can be. */
  readonly onCount?: (() => void) | undefined;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange?: ((size: number) => void) | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly noun?: { readonly one: string; readonly many: string } | undefined;
}) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const counted = total === 1 ? noun.one : noun.many;
  // What stands on one page is no part of anything.
  const part = last > 1 ? `${inFigures(from)}–${inFigures(to)} of ` : '';
  return (
    <div className={css.bar}>
      {/* Where nothing matches, what stands in for the rows says so on screen; here it is heard, as every other count is. */}
      <p role="status">
        {total === 0 ? (
          <VisuallyHidden>{`No ${noun.many} match`}</VisuallyHidden>
        ) : (
          `${part}${inFiguresOrMore(total, isMore)} ${counted}`
        )}
      </p>
      <div className={css.end}>
        {onPageSizeChange && <RowsPerPage value={pageSize} sizes={pageSizes} onChange={onPageSizeChange} />}
        {last > MANY && (
          <Suspense>
            <PageJump page={page} last={last} isMore={isMore} onCount={onCount} onPageChange={onPageChange} />
          </Suspense>
        )}
        {last > 1 && (
          <nav className={css.pages} aria-label="Pages">
            <Step
              icon="chevron-left"
              label="Previous page"
              disabledBecause={page <= 1 ? 'This is the first page.' : undefined}
              onPress={() => onPageChange(page - 1)}
            />
            {[...pagesAround(page, last), ...(isMore ? ['gap' as const] : [])].map((number, at) =>
              number === 'gap' ? (
                // Three gaps at most, and their place is all that tells them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={`gap${at}`} className={css.gap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  key={number}
                  type="button"
                  className={css.page}
                  aria-label={`Page ${inFigures(number)}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPageChange(number)}
                >
                  {inFigures(number)}
                </button>
              ),
            )}
            <Step
              icon="chevron-right"
              label="Next page"
              disabledBecause={page < last ? undefined : `This is the last page${isMore ? ' that is counted' : ''}.`}
              onPress={() => onPageChange(page + 1)}
            />
          </nav>
        )}
      </div>
    </div>
  );
}

/** The way to the page beside this one. At an end it stays under the keyboard that has led there. */
const Step = ({
  icon,
  label,
  disabledBecause,
  onPress,
}: {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly disabledBecause: string | undefined;
  readonly onPress: () => void;
}) => (
  <Tooltip text={disabledBecause ?? label} describes={disabledBecause !== undefined}>
    <button
      type="button"
      className={css.page}
      aria-label={label}
      aria-disabled={disabledBecause !== undefined || undefined}
      onClick={disabledBecause === undefined ? onPress : undefined}
    >
      <Icon name={icon} size="small" />
    </button>
  </Tooltip>
);
