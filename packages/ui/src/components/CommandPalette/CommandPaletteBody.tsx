import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { ListOption } from '../../internal/search-list/list-option.ts';
import SearchList from '../../internal/search-list/SearchList.tsx';
import { useSearchField } from '../../internal/search-list/use-search-field.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { spinner } from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Keys } from '../Keys/Keys.tsx';
import type { CommandGroup } from './command.ts';
import type { CommandPaletteProps } from './palette-props.ts';
import * as css from './CommandPalette.css.ts';
import { word } from '../../words/word.ts';

/** The palette itself. The field keeps the focus; the arrows move through the list from there. */
// The default export is what `lazy` asks for.
export default function CommandPaletteBody(props: CommandPaletteProps) {
  const { open, onClose, onClosed, title } = props;
  const content = useRef<HTMLDivElement>(null);
  // Opened a frame after it is mounted, as every dialog here: the return of the focus must not overtake its first focus.
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Ark.Root
      open={open && mounted}
      lazyMount
      unmountOnExit
      initialFocusEl={() => goOnIn(content.current?.querySelector('input') ?? null)}
      // What was chosen may have taken the focus already; then it stays there.
      finalFocusEl={() => takenMeanwhile(content.current, opener.current)}
      onExitComplete={() => onClosed?.()}
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} data-scrim="" />
        <Ark.Positioner className={css.positioner}>
          <Ark.Content ref={content} className={css.content}>
            <VisuallyHidden>
              <Ark.Title>{title}</Ark.Title>
            </VisuallyHidden>
            <Search {...props} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** What the library focuses itself it selects too: the next letter would take the place of those typed before the field was there. */
function goOnIn(field: HTMLInputElement | null): HTMLInputElement | null {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** Whoever took the focus while the palette closed; else where it was. A dialog below takes it only to keep it inside. */
function takenMeanwhile(content: HTMLElement | null, opener: Element | null): HTMLElement | null {
  const { activeElement } = document;
  const isFree = activeElement === document.body || content?.contains(activeElement) === true;
  const isKept = activeElement?.closest('[role="dialog"], [role="alertdialog"]')?.contains(opener) === true;
  const final = isFree || isKept ? opener : activeElement;
  return final instanceof HTMLElement && final.isConnected ? final : null;
}

function Search({
  label,
  query,
  onQueryChange,
  groups,
  onRun,
  onClose,
  busy = false,
  message,
  messageAction,
}: CommandPaletteProps) {
  const id = useId();
  const search = useSearchField(id, true);
  const [refused, setRefused] = useState<{ readonly at: string | undefined; readonly words: string }>();
  const options = useMemo(() => groups.flatMap(optionsOf), [groups]);
  const choose = (option: ListOption | undefined) => {
    if (option === undefined) return;
    if (typeof option.disabled !== 'string') onRun(option.value);
    else setRefused({ at: search.active, words: `${option.label}: ${option.disabled}` });
  };
  // What fits is not known yet: nothing would be counted.
  const counted = word(options.length === 1 ? '1 entry' : '{count} entries', { count: options.length });
  const told = busy && options.length === 0 ? '' : counted;
  const why = refused?.at === search.active ? refused?.words : undefined;
  return (
    <>
      <div className={css.searchRow}>
        {busy ? <span className={spinner} aria-hidden="true" /> : <Icon name="search" />}
        <input
          {...search.attributes}
          className={css.input}
          type="text"
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={(event) => {
            search.forget();
            setRefused(undefined);
            onQueryChange(event.target.value);
          }}
          onKeyDown={search.press}
        />
        <IconButton icon="close" label={word('Close')} size="small" onPress={onClose} />
      </div>
      {message !== undefined && (
        <div className={css.message}>
          <span>{message}</span>
          {messageAction}
        </div>
      )}
      <SearchList
        {...search.list}
        label={label}
        options={options}
        query={query}
        found
        loading={busy}
        wraps
        count="elsewhere"
        onTake={choose}
      />
      <p className={css.foot} aria-hidden="true">
        <span className={css.hint}>
          <Keys presses={[['↑', '↓']]} /> {word('move')}
        </span>
        <span className={css.hint}>
          <Keys presses={[['Enter']]} /> {word('choose')}
        </span>
        <span className={css.hint}>
          <Keys presses={[['Esc']]} /> {word('close')}
        </span>
        <span className={css.count}>{told || word('Looking…')}</span>
      </p>
      <VisuallyHidden>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as every list here says how many it holds */}
        <span role="status">
          {why ?? [busy ? word('Looking…') : '', message ?? '', told].filter(Boolean).join(' ')}
        </span>
      </VisuallyHidden>
    </>
  );
}

const optionsOf = ({ label: group, commands }: CommandGroup): readonly ListOption[] =>
  commands.map(({ id, icon = 'arrow-right', unavailable, ...command }) => ({
    ...command,
    value: id,
    group,
    icon,
    disabled: unavailable,
  }));
