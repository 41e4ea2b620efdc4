import { useId, useRef, useState } from 'react';

import { prefetchList } from '../../internal/search-list/LateList.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { PickerProps } from './picker-props.ts';
import { PickerSearch } from './PickerSearch.tsx';
import * as css from './Picker.css.ts';

export type { ListSection as PickerSection } from '../../internal/search-list/list-option.ts';
export type { PickerOption, PickerProps } from './picker-props.ts';

/** Switches between many of a kind: a light button, and a searchable list that is fetched when it is first wanted. */
export function Picker(props: PickerProps) {
  const { kind, value, options, icon, placeholder = `Choose a ${kind.toLowerCase()}`, disabled = false } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const anchorName = `--picker-${id.replaceAll(/[^a-z0-9]/giu, '')}`;
  const current = options.find((option) => option.value === value)?.label ?? props.valueLabel;
  const show = () => {
    props.onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        style={{ anchorName }}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        onPointerEnter={prefetchList}
        onFocus={prefetchList}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show();
        }}
      >
        {icon && (
          <span className={css.triggerIcon}>
            <Icon name={icon} />
          </span>
        )}
        <span className={css.triggerWords}>
          <span className={css.kind}>{kind}</span>
          <span className={css.name}>{current ?? placeholder}</span>
        </span>
        {!disabled && (
          <span className={css.triggerEnd}>
            <Icon name="chevrons-up-down" size="small" />
          </span>
        )}
      </button>
      {open && (
        <PickerSearch
          {...props}
          anchorName={anchorName}
          trigger={trigger}
          onClose={(refocus) => {
            setOpen(false);
            if (refocus) trigger.current?.focus();
          }}
        />
      )}
    </>
  );
}
