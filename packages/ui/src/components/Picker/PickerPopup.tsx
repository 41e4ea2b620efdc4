/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a searchable list */
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { cx } from '../../internal/cx.ts';
import { useRowHeight, useWindow } from '../../internal/use-window.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { PickerProps } from './Picker.tsx';
import { type Line, linesFor, optionFrom } from './picker-lines.ts';
import * as css from './Picker.css.ts';

const PAGE = 8;
const none: NonNullable<PickerProps['sections']> = [];

/** The searchable list of a picker: the editable combobox pattern, with a small DOM whatever the number of options. */
// The default export is what `lazy` asks for.
// oxlint-disable-next-line import/no-default-export
export default function PickerPopup({
  kind,
  value,
  options,
  onChoose,
  sections = none,
  loading = false,
  failed,
  searchLabel = `Search ${kind.toLowerCase()}s`,
  anchorName,
  trigger,
  onClose,
}: PickerProps & {
  readonly anchorName: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: (refocus: boolean) => void;
}) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const lines = useMemo(() => linesFor(options, sections, query), [options, sections, query]);
  const [moved, setMoved] = useState<number>();
  const chosenAt = lines.findLastIndex((line) => line.kind === 'option' && line.option.value === value);
  const resting = query === '' && chosenAt >= 0 ? chosenAt : optionFrom(lines, 0, 1);
  const active = Math.min(moved ?? resting, lines.length - 1);

  const tall = useMemo(() => options.some((option) => option.detail !== undefined), [options]);
  const height = useRowHeight(list, '[data-line]', tall ? 48 : 36);
  const seen = useWindow({ count: lines.length, height, element: list, scroller: 'self' });
  const short = lines.length <= PAGE;

  useEffect(() => {
    const node = popup.current;
    if (node === null) return undefined;
    node.showPopover();
    input.current?.focus();
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return;
      if (!node.contains(event.target) && trigger.current?.contains(event.target) !== true) onClose(false);
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [onClose, trigger]);

  useLayoutEffect(() => {
    const node = list.current;
    if (node === null || active < 0) return;
    const top = active * height;
    if (top < node.scrollTop) node.scrollTop = top - height;
    else if (top + height > node.scrollTop + node.clientHeight) node.scrollTop = top + 2 * height - node.clientHeight;
  }, [active, height]);

  const choose = (line: Line | undefined) => {
    if (line?.kind !== 'option') return;
    onClose(true);
    onChoose(line.option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const to: Record<string, () => number> = {
      ArrowDown: () => (active >= lines.length - 1 ? optionFrom(lines, 0, 1) : optionFrom(lines, active + 1, 1)),
      ArrowUp: () => {
        const before = lines.findLastIndex((line, at) => at < active && line.kind === 'option');
        return before >= 0 ? before : optionFrom(lines, lines.length - 1, -1);
      },
      PageDown: () => optionFrom(lines, Math.min(active + PAGE, lines.length - 1), -1),
      PageUp: () => optionFrom(lines, Math.max(active - PAGE, 0), 1),
    };
    if (event.ctrlKey || event.metaKey) {
      to['Home'] = () => optionFrom(lines, 0, 1);
      to['End'] = () => optionFrom(lines, lines.length - 1, -1);
    }
    const move = to[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setMoved(move());
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(lines[active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') onClose(true);
  };

  const matches = query.trim() === '' ? options.length : lines.length;
  const plural = matches === 1 ? 'match' : 'matches';
  const told =
    query.trim() === '' ? `${matches.toLocaleString('en-GB')} in all` : `${matches.toLocaleString('en-GB')} ${plural}`;

  return (
    <div ref={popup} popover="manual" className={css.popup} style={{ positionAnchor: anchorName }}>
      <div className={css.searchRow}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.searchInput}
          type="search"
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 && lines.length > 0 ? `${id}-${active}` : undefined}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMoved(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {loading && options.length === 0 && <p className={css.message}>Loading…</p>}
      {failed !== undefined && (
        <p className={css.message} role="alert">
          {failed}
        </p>
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
        data-short={short ? '' : undefined}
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
                if (at !== active) setMoved(at);
              }}
              onClick={() => choose(line)}
            >
              <span className={css.words}>
                <span className={css.label}>{option.label}</span>
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
    </div>
  );
}
