import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { LateList } from '../../internal/search-list/LateList.tsx';
import { popup as below } from '../../internal/search-list/SearchList.css.ts';
import { useSearchField } from '../../internal/search-list/use-search-field.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { PickerProps } from './picker-props.ts';
import * as css from './Picker.css.ts';
import { useWord } from '../../internal/page-language.ts';

/**
 * The search field of a picker and the list below it: the editable combobox pattern. The field stands and has the
 * keyboard within the gesture that opens it, so that no letter typed after it goes elsewhere; the list may come later.
 */
export function PickerSearch({
  anchorName,
  trigger,
  onClose,
  ...props
}: PickerProps & {
  readonly anchorName: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: (refocus: boolean) => void;
}) {
  const { kind, value, options, sections, loading, failed, searchLabel = `Search ${kind.toLowerCase()}s` } = props;
  const word = useWord();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = useSearchField(id, true);
  const [query, setQuery] = useState('');

  useLayoutEffect(() => {
    popup.current?.showPopover();
    input.current?.focus();
  }, []);
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (popup.current?.contains(target) !== true && trigger.current?.contains(target) !== true) onClose(false);
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [onClose, trigger]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      // Where the list has failed, its button is next.
      if (event.target !== input.current || event.shiftKey || failed === undefined) onClose(true);
    } else if (event.target === input.current) search.press(event);
  };

  return (
    // The keys are the field's and the button's: here they are heard on their way up.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      popover="manual"
      className={cx(below, css.popup)}
      style={{ positionAnchor: anchorName }}
      onKeyDown={onKeyDown}
    >
      <div className={css.searchRow}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.searchInput}
          {...search.attributes}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={query}
          onChange={(event) => {
            search.forget();
            setQuery(event.target.value);
          }}
        />
      </div>
      <LateList
        {...search.list}
        label={kind}
        options={options}
        sections={sections}
        query={query}
        chosen={value === undefined ? [] : [value]}
        loading={loading}
        failed={failed}
        empty={query === '' ? word('Nothing to choose from.') : word('Nothing matches “{query}”.', { query })}
        count="seen"
        inAll={props.inAll}
        onTake={(option) => {
          if (option === undefined) return;
          onClose(true);
          if (option.value !== value) props.onChange(option.value);
        }}
        onRetry={() => {
          input.current?.focus();
          props.onRetry?.();
        }}
      />
    </div>
  );
}
