import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import * as css from '../components/Combobox/Combobox.css.ts';
import type { ChoiceOption } from '../components/Combobox/option.ts';
import * as fieldCss from '../components/Field/Field.css.ts';
import type { FieldProps, useFieldIds } from '../components/Field/Field.tsx';
import { Icon } from '../components/Icon/Icon.tsx';
import { cx } from './cx.ts';
import * as floatingCss from './floating.css.ts';
import { usePortalContainer } from './portal.ts';
import { search } from './search-text.ts';
import type { StoodIn } from './StandIn.tsx';
import { useWindow } from './use-window.ts';

type Line = { readonly heading: string } | { readonly option: ChoiceOption };

/** Options in the order given, each group under its own heading. */
function linesOf(options: readonly ChoiceOption[]): readonly Line[] {
  let group: string | undefined;
  return options.flatMap((option): Line[] => {
    const heads = option.group !== undefined && option.group !== group;
    group = option.group;
    return heads && option.group !== undefined ? [{ heading: option.group }, { option }] : [{ option }];
  });
}

/** The searchable list behind `Combobox` and `MultiSelect`. */
export function Choice({
  field,
  ids,
  value,
  multiple,
  options,
  onChange,
  placeholder,
  loading = false,
  empty = 'Nothing matches.',
  clearable = false,
  stood,
}: {
  readonly field: FieldProps;
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly value: readonly string[];
  readonly multiple: boolean;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  readonly loading?: boolean | undefined;
  readonly empty?: ReactNode;
  readonly clearable?: boolean | undefined;
  /** What was done with the stand-in that was shown while this part was fetched. */
  readonly stood: StoodIn;
}) {
  const portal = usePortalContainer();
  const chosenLabel = multiple ? '' : (options.find((option) => option.value === value[0])?.label ?? '');
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(stood === 'pressed' && field.readOnly !== true);
  const query = typed ?? '';
  const matching = useMemo(() => search(options, query), [options, query]);
  const lines = useMemo(() => linesOf(matching), [matching]);
  const places = useMemo(
    () => new Map(lines.map((line, at) => ['option' in line ? line.option.value : '', at])),
    [lines],
  );
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...matching],
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled === true,
      }),
    [matching],
  );
  const list = useRef<HTMLDivElement>(null);
  const tall = useMemo(() => options.some((option) => option.detail !== undefined), [options]);
  const height = tall ? 48 : 34;
  const reveal = (index: number) => {
    const node = list.current;
    const at = places.get(matching[index]?.value ?? '');
    if (node === null || at === undefined) return;
    const top = at * height;
    if (top < node.scrollTop) node.scrollTop = top - height;
    else if (top + height > node.scrollTop + node.clientHeight) node.scrollTop = top + 2 * height - node.clientHeight;
  };
  const { id } = ids;
  useEffect(() => {
    if (stood !== 'untouched') document.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  }, [id, stood]);
  const forget = () => setTyped(undefined);

  return (
    <Ark.Root
      collection={collection}
      ids={{ input: ids.id, label: ids.labelId }}
      multiple={multiple}
      value={[...value]}
      inputValue={typed ?? chosenLabel}
      open={open}
      openOnClick
      openOnChange
      inputBehavior="autohighlight"
      selectionBehavior={multiple ? 'clear' : 'replace'}
      closeOnSelect={!multiple}
      disabled={field.disabled ?? false}
      readOnly={field.readOnly ?? false}
      invalid={field.error !== undefined}
      required={field.required ?? false}
      positioning={{ placement: 'bottom-start', sameWidth: true, gutter: 4 }}
      scrollToIndexFn={({ index }) => reveal(index)}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (!details.open) forget();
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') setTyped(inputValue);
      }}
      onValueChange={(details) => {
        forget();
        onChange(details.value);
      }}
    >
      <Ark.Control className={fieldCss.holder}>
        <Ark.Input
          className={cx(fieldCss.control, fieldCss.withEnd, clearable && css.roomForTwo)}
          placeholder={placeholder}
          data-field={field.name}
          name={field.name}
          autoComplete="off"
          aria-describedby={ids.describedBy}
          aria-required={field.required === true ? true : undefined}
          onBlur={field.onBlur}
        />
        <span className={cx(fieldCss.end, css.ends)}>
          {clearable && value.length > 0 && field.readOnly !== true && (
            <Ark.ClearTrigger className={css.end} aria-label={`Clear ${field.label}`}>
              <Icon name="close" size="small" />
            </Ark.ClearTrigger>
          )}
          <Ark.Trigger className={css.end} aria-label={`Show the choices of ${field.label}`}>
            <Icon name="chevron-down" size="small" />
          </Ark.Trigger>
        </span>
      </Ark.Control>
      <Portal {...portal}>
        <Ark.Positioner className={floatingCss.positioner}>
          <Ark.Content className={cx(floatingCss.floating, css.list)}>
            {loading && <p className={css.message}>Loading…</p>}
            {!loading && lines.length === 0 && <div className={css.message}>{empty}</div>}
            {open && <Lines list={list} lines={lines} height={height} tall={tall} />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Lines({
  list,
  lines,
  height,
  tall,
}: {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  readonly height: number;
  readonly tall: boolean;
}) {
  const seen = useWindow({ count: lines.length, height, element: list, scroller: 'self' });
  return (
    <div ref={list} className={css.scroller} tabIndex={-1}>
      <div style={{ height: seen.before }} />
      {lines.slice(seen.start, seen.end).map((line, index) => {
        if ('heading' in line) {
          return (
            <div
              key={`heading ${line.heading}`}
              className={cx(floatingCss.groupLabel, css.line)}
              data-tall={tall ? '' : undefined}
            >
              {line.heading}
            </div>
          );
        }
        const { option } = line;
        return (
          <Ark.Item
            key={option.value}
            item={option}
            className={cx(floatingCss.item, css.line)}
            data-tall={tall ? '' : undefined}
            aria-setsize={lines.length}
            aria-posinset={seen.start + index + 1}
          >
            <span className={floatingCss.itemWords}>
              <span className={css.oneLine}>{option.label}</span>
              {option.detail !== undefined && (
                <span className={cx(floatingCss.itemDetail, css.oneLine)}>{option.detail}</span>
              )}
            </span>
            <span className={css.tick}>
              <Ark.ItemIndicator>
                <Icon name="check" />
              </Ark.ItemIndicator>
            </span>
          </Ark.Item>
        );
      })}
      <div style={{ height: seen.after }} />
    </div>
  );
}
