/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a searchable list */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { useRowHeight, useWindow } from '../../internal/use-window.ts';
import { Name } from '../../layout/Name.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { ListKeys } from './list-keys.ts';
import type { PickerProps } from './picker-props.ts';
import { lineAfter, linesFor, optionFrom, PAGE } from './picker-lines.ts';
import * as css from './Picker.css.ts';

const none: NonNullable<PickerProps['sections']> = [];

/** The list of a picker, with a small DOM whatever the number of options; the keyboard stays in the field above it. */
// The default export is what `lazy` asks for.
// oxlint-disable-next-line import/no-default-export
export default function PickerList({
  id,
  kind,
  value,
  options,
  sections = none,
  loading = false,
  failed,
  query,
  keys,
  onActive,
  onChange,
  onRetry,
}: PickerProps & {
  readonly id: string;
  readonly query: string;
  readonly keys: ListKeys;
  /** Told which line is the active one, by its id. */
  readonly onActive: (line: string | undefined) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesFor(options, sections, query), [options, sections, query]);
  const [moved, setMoved] = useState<{ readonly query: string; readonly to: number }>();
  const isTyped = query.trim() !== '';
  const chosenAt = lines.findLastIndex((line) => line.kind === 'option' && line.option.value === value);
  const resting = isTyped ? optionFrom(lines, 0, 1) : chosenAt;
  const active = Math.min(moved?.query === query ? moved.to : resting, lines.length - 1);

  const tall = useMemo(() => options.some((option) => option.detail !== undefined), [options]);
  const height = useRowHeight(list, '[data-line]', tall ? 48 : 36);
  const seen = useWindow({ count: lines.length, height, element: list, scroller: 'self' });

  useLayoutEffect(() => {
    const node = list.current;
    if (node === null || active < 0) return;
    const top = active * height;
    if (top < node.scrollTop) node.scrollTop = top - height;
    else if (top + height > node.scrollTop + node.clientHeight) node.scrollTop = top + 2 * height - node.clientHeight;
  }, [active, height]);
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  useLayoutEffect(() => onActive(activeId), [onActive, activeId]);

  const choose = (at: number) => {
    const line = lines[at];
    if (line?.kind === 'option') onChange(line.option.value);
  };
  const press = (key: string, at: number): number => {
    const to = lineAfter(lines, key, at);
    if (to !== undefined) setMoved({ query, to });
    // What matches best is known once the options are here: Enter waits for them, unless something else is pressed.
    if (to !== undefined) keys.forget();
    else if (isTyped && loading) keys.keep(key);
    else choose(at);
    return to ?? at;
  };
  useLayoutEffect(() => keys.heardBy((pressed) => void pressed.reduce((at, key) => press(key, at), active)));

  const matches = isTyped ? lines.length : options.length;
  const plural = matches === 1 ? 'match' : 'matches';
  const told = loading ? 'Loading…' : `${matches.toLocaleString('en-GB')} ${isTyped ? plural : 'in all'}`;

  return (
    <>
      {loading && options.length === 0 && <p className={css.message}>Loading…</p>}
      {failed !== undefined && (
        <div className={css.message}>
          <p role="alert">{failed}</p>
          <Button size="small" icon="refresh" onPress={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {!loading && failed === undefined && lines.length === 0 && (
        <p className={css.message}>{query === '' ? 'Nothing to choose from.' : `Nothing matches “${query}”.`}</p>
      )}
      <div
        ref={list}
        id={`${id}list`}
        className={css.list}
        role="listbox"
        aria-label={kind}
        tabIndex={-1}
        data-short={lines.length <= PAGE ? '' : undefined}
      >
        <div style={{ height: seen.before }} />
        {lines.slice(seen.start, seen.end).map((line, index) => {
          const at = seen.start + index;
          if (line.kind === 'heading') {
            return (
              <div
                key={line.key}
                className={cx(css.line, css.heading)}
                data-line=""
                data-tall={tall ? '' : undefined}
                role="presentation"
              >
                {line.label}
              </div>
            );
          }
          const { option } = line;
          const chosen = option.value === value;
          return (
            // The keyboard stays in the search field and moves the active option from there.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={line.key}
              id={`${id}-${at}`}
              className={cx(css.line, css.option)}
              role="option"
              aria-selected={chosen}
              aria-setsize={lines.length}
              aria-posinset={at + 1}
              data-line=""
              data-tall={tall ? '' : undefined}
              data-active={at === active ? '' : undefined}
              onPointerMove={() => {
                if (at !== active) setMoved({ query, to: at });
              }}
              onClick={() => choose(at)}
            >
              <span className={css.words}>
                <span className={css.label}>
                  <Name>{option.label}</Name>
                </span>
                {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
              </span>
              {option.badge !== undefined && <span className={css.badge}>{option.badge}</span>}
              <span className={css.tick}>{chosen && <Icon name="check" />}</span>
            </div>
          );
        })}
        <div style={{ height: seen.after }} />
      </div>
      <p className={css.foot} aria-hidden="true">
        {told}
      </p>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </>
  );
}
