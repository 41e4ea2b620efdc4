import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { lazily } from '../../internal/lazily.ts';
import { Icon } from '../Icon/Icon.tsx';
import { createListKeys } from './list-keys.ts';
import type { PickerProps } from './picker-props.ts';
import * as css from './Picker.css.ts';

const [PickerList, prefetchList] = lazily(() => import('./PickerList.tsx'));
export { prefetchList };

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
  const { kind, searchLabel = `Search ${kind.toLowerCase()}s` } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [keys] = useState(createListKeys);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string>();

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
      if (event.target !== input.current || event.shiftKey || props.failed === undefined) onClose(true);
    } else if (event.target === input.current && isForList(event)) {
      event.preventDefault();
      keys.press(event.key);
    }
  };

  return (
    // The keys are the field's and the button's: here they are heard on their way up.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      popover="manual"
      className={css.popup}
      style={{ positionAnchor: anchorName }}
      onKeyDown={onKeyDown}
    >
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
          aria-activedescendant={active}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            keys.forget();
            setQuery(event.target.value);
          }}
        />
      </div>
      <Suspense
        fallback={
          // What the field says it controls is there from the first moment.
          <p id={`${id}list`} className={css.message}>
            Loading…
          </p>
        }
      >
        <PickerList
          {...props}
          id={id}
          query={query}
          keys={keys}
          onActive={setActive}
          onChange={(value) => {
            onClose(true);
            if (value !== props.value) props.onChange(value);
          }}
          onRetry={() => {
            input.current?.focus();
            props.onRetry?.();
          }}
        />
      </Suspense>
    </div>
  );
}

const always = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
const toTheEnds = new Set(['Home', 'End']);

function isForList({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (nativeEvent.isComposing) return false;
  return always.has(key) || ((ctrlKey || metaKey) && toTheEnds.has(key));
}
