import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { controlProps, type FieldProps, textShown, type useFieldIds } from '../../components/Field/Field.tsx';
import * as fieldCss from '../../components/Field/Field.css.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { cx } from '../cx.ts';
import { useWord } from '../page-language.ts';
import { anchorOf } from './anchor-of.ts';
import { LateList, prefetchList } from './LateList.tsx';
import type { ListOption } from './list-option.ts';
import * as css from './Choice.css.ts';
import { popup } from './SearchList.css.ts';
import { useSearchField } from './use-search-field.ts';

/** The field of `Combobox` and `MultiSelect`, with the list it is searched in. */
export function Choice({
  field,
  ids,
  value,
  multiple,
  options,
  onChange,
  placeholder,
  loading,
  empty = 'Nothing matches.',
  clearable = false,
  onEraseLast,
}: {
  readonly field: FieldProps;
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly value: readonly string[];
  readonly multiple: boolean;
  readonly options: readonly ListOption[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  readonly loading?: boolean | undefined;
  readonly empty?: ReactNode;
  readonly clearable?: boolean | undefined;
  /** Backspace was pressed where nothing is typed: of several the last is taken away. */
  readonly onEraseLast?: (() => void) | undefined;
}) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const search = useSearchField(ids.id, open);
  const anchorName = anchorOf(ids);
  const fixed = field.readOnly === true || field.disabled === true;
  const chosenLabel = multiple ? '' : (options.find((option) => option.value === value[0])?.label ?? '');

  const word = useWord();
  const shown = useRef({ value: value[0], label: chosenLabel });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { value: value[0], label: chosenLabel };
    // The name of what is chosen came while somebody is in the field: what they type takes its place, as it would have.
    const isNamedNow = before.value === value[0] && before.label !== chosenLabel && typed === undefined;
    if (isNamedNow && document.activeElement === input.current) input.current?.select();
  });

  const show = () => {
    if (fixed || open) return;
    search.forget();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const take = (next: readonly string[]) => {
    if (multiple) setTyped(undefined);
    else close();
    onChange(next);
  };
  const choose = (option: ListOption | undefined) => {
    // Enter in a field that was emptied: nothing is wanted any more.
    if (option === undefined) return clearable && typed === '' ? take([]) : undefined;
    if ((option.disabled ?? false) !== false) return undefined;
    if (!multiple) return take([option.value]);
    const others = value.filter((each) => each !== option.value);
    return take(others.length < value.length ? others : [...value, option.value]);
  };
  return (
    <div className={fieldCss.holder} style={multiple ? undefined : { anchorName }} onPointerEnter={prefetchList}>
      <input
        {...controlProps(field, ids)}
        {...search.attributes}
        ref={input}
        type="text"
        className={cx(fieldCss.control, fieldCss.withEnd, clearable && css.roomForTwo)}
        placeholder={field.readOnly === true ? undefined : placeholder}
        readOnly={field.readOnly}
        {...(multiple || loading === true
          ? { value: typed ?? chosenLabel }
          : textShown(field, typed ?? chosenLabel, word))}
        onFocus={prefetchList}
        onClick={() => {
          // What is typed takes the place of what was chosen, wherever in it was pressed.
          if (!open && typed === undefined) input.current?.select();
          show();
        }}
        onBlur={() => {
          close();
          field.onBlur?.();
        }}
        onChange={(event) => {
          search.forget();
          setTyped(event.target.value);
          show();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && !event.repeat && !fixed && (typed ?? '') === '') onEraseLast?.();
          if (open && event.key === 'Escape') {
            // The list is left, and nothing else with it.
            event.preventDefault();
            event.stopPropagation();
            close();
          } else if (open) search.press(event);
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            show();
          }
        }}
      />
      <span className={cx(fieldCss.end, css.ends)}>
        {clearable && value.length > 0 && !fixed && (
          <button
            type="button"
            tabIndex={-1}
            className={css.end}
            aria-label={`Clear ${field.label}`}
            onMouseDown={stay}
            onClick={() => {
              input.current?.focus();
              take([]);
            }}
          >
            <Icon name="close" size="small" />
          </button>
        )}
        {field.readOnly !== true && (
          <button
            type="button"
            tabIndex={-1}
            className={css.end}
            aria-label={`Show the choices of ${field.label}`}
            disabled={fixed}
            onMouseDown={stay}
            onClick={() => {
              input.current?.focus();
              if (open) close();
              else show();
            }}
          >
            <Icon name="chevron-down" size="small" />
          </button>
        )}
      </span>
      {open && (
        <Below anchorName={anchorName} low={multiple}>
          <LateList
            {...search.list}
            label={field.label}
            options={options}
            query={typed ?? ''}
            // In a field that was emptied nothing is chosen any more.
            chosen={!multiple && typed === '' ? nothing : value}
            multiple={multiple}
            loading={loading}
            empty={empty}
            count="heard"
            onTake={choose}
          />
        </Below>
      )}
    </div>
  );
}

const nothing: readonly string[] = [];

/** A press beside the field leaves it the keyboard. */
const stay = (event: { preventDefault: () => void }) => event.preventDefault();

function Below({
  anchorName,
  low,
  children,
}: {
  readonly anchorName: string;
  /** So low that above or below a field with its chips there is room for it. */
  readonly low: boolean;
  readonly children: ReactNode;
}) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => popover.current?.showPopover(), []);
  return (
    // Nothing here takes the keyboard from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popover}
      popover="manual"
      className={cx(popup, css.list, low && css.low)}
      style={{ positionAnchor: anchorName }}
      onMouseDown={stay}
    >
      {children}
    </div>
  );
}
