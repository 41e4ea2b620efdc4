import { useId, useRef, useState } from 'react';

import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { PickerOption, PickerSection } from './picker-lines.ts';
import { PickerSearch, prefetchList } from './PickerSearch.tsx';
import * as css from './Picker.css.ts';

export type { PickerOption, PickerSection } from './picker-lines.ts';

/** What a picker takes. */
export type PickerProps = {
  /** What is picked, such as “Client”. */
  readonly kind: string;
  readonly value: string | undefined;
  readonly options: readonly PickerOption[];
  readonly onChoose: (value: string) => void;
  readonly icon?: IconName | undefined;
  readonly placeholder?: string | undefined;
  readonly sections?: readonly PickerSection[] | undefined;
  readonly loading?: boolean | undefined;
  /** The sentence to show when the options could not be fetched. */
  readonly failed?: string | undefined;
  /** Asks for the options again after that. */
  readonly onRetry?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly searchLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Said instead of the label found among the options, while they are not there yet. */
  readonly valueLabel?: string | undefined;
};

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
