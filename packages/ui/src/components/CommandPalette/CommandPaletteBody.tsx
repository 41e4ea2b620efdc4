/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a searchable list */
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { spinner } from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Keys } from '../Keys/Keys.tsx';
import type { Command, CommandGroup } from './command.ts';
import type { CommandPaletteProps } from './palette-props.ts';
import * as css from './CommandPalette.css.ts';

const PAGE = 8;

/** The palette itself. The field keeps the focus; the arrows move through the list from there. */
// The default export is what `lazy` asks for.
// oxlint-disable-next-line import/no-default-export
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
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      // What was chosen may have taken the focus already; then it stays there.
      finalFocusEl={() => takenMeanwhile(content.current, opener.current)}
      onExitComplete={() => onClosed?.()}
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} />
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
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const commands = shown.flatMap((group) => group.commands);
  const movedTo = commands.findIndex((command) => command.id === moved);
  const active = movedTo >= 0 ? movedTo : firstOpen(commands);
  const optionId = (at: number) => `${id}-${at}`;

  const activeId = commands[active]?.id;
  useLayoutEffect(() => {
    if (activeId !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    if (command.unavailable === undefined) onRun(command.id);
    else setRefused(`${command.label}: ${command.unavailable}`);
  };
  const goTo = (at: number) => {
    setMoved(commands[at]?.id);
    setRefused(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = commands.length - 1;
    const held = event.ctrlKey || event.metaKey;
    const to: Record<string, number | undefined> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
      Home: held ? 0 : undefined,
      End: held ? last : undefined,
    };
    const next = to[event.key];
    if (next !== undefined) {
      event.preventDefault();
      goTo(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(commands[active]);
    }
  };
  const told = `${commands.length} ${commands.length === 1 ? 'entry' : 'entries'}`;
  return (
    <>
      <div className={css.searchRow}>
        {busy ? <span className={spinner} aria-hidden="true" /> : <Icon name="search" />}
        <input
          className={css.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={commands.length > 0}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={`${id}list`}
          aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setMoved(undefined);
            setRefused(undefined);
            onQueryChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" size="small" onPress={onClose} />
      </div>
      {message !== undefined && (
        <div className={css.message}>
          <span>{message}</span>
          {messageAction}
        </div>
      )}
      <div ref={list} id={`${id}list`} className={css.list} role="listbox" aria-label={label} tabIndex={-1}>
        {shown.map((group, index) => (
          <Group
            key={group.id}
            group={group}
            headingId={`${id}${group.id}`}
            at={shown.slice(0, index).reduce((count, before) => count + before.commands.length, 0)}
            active={active}
            optionId={optionId}
            onApproach={goTo}
            onRun={choose}
          />
        ))}
      </div>
      <p className={css.foot} aria-hidden="true">
        <span className={css.hint}>
          <Keys presses={[['↑', '↓']]} /> move
        </span>
        <span className={css.hint}>
          <Keys presses={[['Enter']]} /> choose
        </span>
        <span className={css.hint}>
          <Keys presses={[['Esc']]} /> close
        </span>
        <span className={css.count}>{told}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{refused ?? [busy ? 'Looking…' : '', message ?? '', told].filter(Boolean).join(' ')}</span>
      </VisuallyHidden>
    </>
  );
}

const firstOpen = (commands: readonly Command[]) =>
  Math.max(
    0,
    commands.findIndex(({ unavailable }) => unavailable === undefined),
  );

function Group({
  group,
  headingId,
  at: first,
  active,
  optionId,
  onApproach,
  onRun,
}: {
  readonly group: CommandGroup;
  readonly headingId: string;
  /** Where its first command stands among all. */
  readonly at: number;
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly onApproach: (at: number) => void;
  readonly onRun: (command: Command) => void;
}) {
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={css.heading} role="presentation">
        {group.label}
      </div>
      {group.commands.map((command, index) => {
        const at = first + index;
        const { label, detail, icon, keys, unavailable } = command;
        return (
          // The keyboard stays in the search field and moves the active option from there.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.id}
            id={optionId(at)}
            className={css.option}
            role="option"
            aria-selected={at === active}
            aria-disabled={unavailable !== undefined || undefined}
            data-active={at === active ? '' : undefined}
            onPointerMove={() => {
              if (at !== active) onApproach(at);
            }}
            onClick={() => onRun(command)}
          >
            <span className={css.icon}>
              <Icon name={unavailable === undefined ? (icon ?? 'arrow-right') : 'lock'} />
            </span>
            <span className={css.words}>
              <span className={css.label}>{label}</span>
              {detail !== undefined && <span className={css.detail}>{detail}</span>}
              {unavailable !== undefined && <span className={css.reason}>{unavailable}</span>}
            </span>
            {keys !== undefined && unavailable === undefined && <Keys presses={keys} />}
          </div>
        );
      })}
    </div>
  );
}
