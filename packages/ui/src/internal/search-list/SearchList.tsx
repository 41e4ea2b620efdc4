/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a searchable list */
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Keys } from '../../components/Keys/Keys.tsx';
import { Name } from '../../layout/Name.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { cx } from '../cx.ts';
import { useTyping } from '../use-typing.ts';
import { useRowHeight, useWindow } from '../use-window.ts';
import type { ListKeys } from './list-keys.ts';
import { firstToTake, lineAfter, linesFor, type Line, PAGE } from './list-lines.ts';
import type { ListOption, ListSection } from './list-option.ts';
import * as css from './SearchList.css.ts';
import { useWord } from '../page-language.ts';

/** What the list of a search field is given. */
export type SearchListProps = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly sections?: readonly ListSection[] | undefined;
  readonly query: string;
  /** The options are those that were found; the list does not look among them. */
  readonly found?: boolean | undefined;
  /** What is chosen; without it the list holds things to do. */
  readonly chosen?: readonly string[] | undefined;
  readonly multiple?: boolean | undefined;
  readonly loading?: boolean | undefined;
  readonly failed?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly empty?: ReactNode;
  /** It fills a panel, and its lines are as high as their words however many there are. */
  readonly wraps?: boolean | undefined;
  /** Whether how many there are is seen, only heard, or told elsewhere. */
  readonly count: 'seen' | 'heard' | 'elsewhere';
  /** How many there are while nothing is typed, where the list has better words for it. */
  readonly inAll?: string | undefined;
  readonly keys: ListKeys;
  /** Told which line is the active one, by its id. */
  readonly onActive: (line: string | undefined) => void;
  /** Told what was taken, or that Enter was pressed where nothing is. */
  readonly onTake: (option: ListOption | undefined) => void;
};

const none: readonly ListSection[] = [];

/** So many lines are drawn whole and break where they must; of more, only those in sight, and then each is of one height. */
const FEW = 100;

/** The list that is searched from a field, the same in every one. The keyboard stays in the field and moves the active line from there. */
// The default export is what `lazy` asks for.
export default function SearchList({
  id,
  label,
  options,
  sections = none,
  query,
  found = false,
  chosen,
  multiple = false,
  loading = false,
  failed,
  onRetry,
  empty,
  wraps = false,
  count,
  inAll,
  keys,
  onActive,
  onTake,
}: SearchListProps) {
  const word = useWord();
  const list = useRef<HTMLDivElement>(null);
  const sought = found ? '' : query;
  const everything = word('All');
  const lines = useMemo(() => linesFor(options, sections, sought, everything), [options, sections, sought, everything]);
  const [held, hold] = useState<{ readonly query: string; readonly key: string }>();
  const isTyped = query.trim() !== '';
  const isChosen = (line: Line | undefined) => line?.kind === 'option' && chosen?.includes(line.option.value) === true;
  const heldAt = held?.query === query ? lines.findIndex(({ key }) => key === held.key) : -1;
  const resting = () =>
    isTyped || chosen === undefined ? firstToTake(lines) : multiple ? -1 : lines.findIndex(isChosen);
  const active = heldAt >= 0 ? heldAt : resting();
  const moveTo = (at: number) => {
    const line = lines[at];
    if (line !== undefined) hold({ query, key: line.key });
  };
  // What Enter would take stays what it is, whatever comes above it, until something else is typed or moved to.
  if (active >= 0 && active !== heldAt) moveTo(active);

  const tall = useMemo(() => options.some(({ detail }) => detail !== undefined), [options]);
  const height = useRowHeight(list, '[data-line]', tall ? 48 : 36);
  const flows = wraps || lines.length <= FEW;
  const seen = useWindow({ count: lines.length, height, element: list, scroller: 'self', enabled: !flows });

  useLayoutEffect(() => {
    const node = list.current;
    if (node === null || active < 0) return;
    // What is out of sight may not be drawn, and is as high as the others.
    const line = flows ? node.querySelector<HTMLElement>('[data-active]') : null;
    const { top, size } = line
      ? { top: line.offsetTop, size: line.offsetHeight }
      : { top: active * height, size: height };
    if (top < node.scrollTop) node.scrollTop = top - height;
    else if (top + size > node.scrollTop + node.clientHeight) node.scrollTop = top + size + height - node.clientHeight;
  }, [active, height, flows]);
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  useLayoutEffect(() => onActive(activeId), [onActive, activeId]);

  const choose = (at: number) => {
    const line = lines[at];
    onTake(line?.kind === 'option' ? line.option : undefined);
  };
  const press = (key: string, at: number): number => {
    const to = lineAfter(lines, key, at);
    if (to !== undefined) moveTo(to);
    // What matches best is known once the options are here: Enter waits for them, unless something else is pressed. Those
    // that were found stay where they are: of them it takes the one it stands on.
    if (to !== undefined) keys.forget();
    else if (isTyped && loading && !(found && at >= 0)) keys.keep(key);
    else choose(at);
    return to ?? at;
  };
  useLayoutEffect(() => keys.heardBy((pressed) => void pressed.reduce((at, key) => press(key, at), active)));

  // In a field that holds what is chosen, whose name was typed to its end is meant without Enter: where it is one alone.
  const isField = count === 'heard';
  const takeNamed = () => {
    const words = query.trim().toLowerCase();
    const named = options.filter(({ label: own, disabled = false }) => !disabled && own.toLowerCase() === words);
    const [only] = named;
    if (only && named.length === 1 && chosen?.includes(only.value) !== true) onTake(only);
  };
  useTyping(isField && isTyped, takeNamed);
  const leave = useEffectEvent(takeNamed);
  useEffect(() => {
    const field = isField ? document.querySelector(`#${CSS.escape(id)}`) : null;
    const left = () => leave();
    field?.addEventListener('blur', left);
    return () => field?.removeEventListener('blur', left);
  }, [id, isField]);

  const last = lines.at(-1);
  const total = last?.kind === 'option' ? last.number : 0;
  const number = isTyped ? total : options.length;
  const many = isTyped ? (number === 1 ? '1 match' : '{count} matches') : '{count} in all';
  const counted = isTyped ? undefined : inAll;
  const told = loading ? word('Loading…') : (counted ?? word(many, { count: number }));
  const drawn = lines.slice(seen.start, seen.end).map((line, index) => ({ line, at: seen.start + index }));

  return (
    <>
      {loading && options.length === 0 && count !== 'elsewhere' && <p className={css.message}>{word('Loading…')}</p>}
      {failed !== undefined && (
        <div className={css.message}>
          <p role="alert">{failed}</p>
          <Button size="small" icon="refresh" onPress={onRetry}>
            {word('Try again')}
          </Button>
        </div>
      )}
      {!loading && failed === undefined && lines.length === 0 && empty !== undefined && (
        <div className={css.message}>{empty}</div>
      )}
      <div
        ref={list}
        id={`${id}list`}
        className={wraps ? css.wrapping : css.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
        data-short={lines.length <= PAGE ? '' : undefined}
      >
        {seen.before > 0 && <div style={{ height: seen.before }} />}
        {runsOf(drawn).map(({ group, run }) => {
          const inside = run.map(({ line, at }) =>
            line.kind === 'heading' ? (
              <div
                key={line.key}
                className={cx(css.line, css.heading)}
                data-line=""
                data-tall={mark(tall && !flows)}
                role="presentation"
              >
                {line.group}
              </div>
            ) : (
              <Option
                key={line.key}
                id={`${id}-${at}`}
                option={line.option}
                selected={chosen === undefined ? at === active : isChosen(line)}
                ticks={chosen !== undefined}
                active={at === active}
                tall={tall}
                flows={flows}
                number={line.number}
                of={total}
                onApproach={() => {
                  if (at !== active) moveTo(at);
                }}
                onPress={() => choose(at)}
              />
            ),
          );
          return group === undefined ? (
            inside
          ) : (
            <div key={`group ${group}`} role="group" aria-label={group}>
              {inside}
            </div>
          );
        })}
        {seen.after > 0 && <div style={{ height: seen.after }} />}
      </div>
      {count === 'seen' && (
        <p className={css.foot} aria-hidden="true">
          {told}
        </p>
      )}
      {count !== 'elsewhere' && (
        <VisuallyHidden>
          <span role="status">{told}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

const mark = (is: boolean) => (is ? '' : undefined);

type Drawn = { readonly line: Line; readonly at: number };

/** Lines that follow one another under the same heading. */
function runsOf(
  drawn: readonly Drawn[],
): readonly { readonly group: string | undefined; readonly run: readonly Drawn[] }[] {
  const runs: { readonly group: string | undefined; readonly run: Drawn[] }[] = [];
  for (const each of drawn) {
    const last = runs.at(-1);
    if (last !== undefined && last.group === each.line.group) last.run.push(each);
    else runs.push({ group: each.line.group, run: [each] });
  }
  return runs;
}

function Option({
  id,
  option: { label, language, detail, icon, badge, keys, disabled = false },
  selected,
  ticks,
  active,
  tall,
  flows,
  number,
  of,
  onApproach,
  onPress,
}: {
  readonly id: string;
  readonly option: ListOption;
  readonly selected: boolean;
  readonly ticks: boolean;
  readonly active: boolean;
  readonly tall: boolean;
  readonly flows: boolean;
  readonly number: number;
  readonly of: number;
  readonly onApproach: () => void;
  readonly onPress: () => void;
}) {
  const isRefused = disabled !== false;
  return (
    // The keyboard stays in the field and moves the active line from there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={cx(css.line, css.option)}
      role="option"
      aria-selected={selected}
      aria-disabled={isRefused || undefined}
      aria-setsize={of}
      aria-posinset={number}
      data-line=""
      data-tall={mark(tall)}
      data-flows={mark(flows)}
      data-chosen={mark(ticks && selected)}
      data-active={mark(active)}
      onPointerMove={onApproach}
      onClick={onPress}
    >
      {icon && (
        <span className={css.icon}>
          <Icon name={isRefused ? 'lock' : icon} />
        </span>
      )}
      <span className={css.words}>
        <span className={flows ? css.wrapped : css.label} lang={language} title={flows ? undefined : label}>
          <Name>{label}</Name>
        </span>
        {detail !== undefined && <span className={flows ? css.wrappedDetail : css.detail}>{detail}</span>}
        {typeof disabled === 'string' && <span className={css.reason}>{disabled}</span>}
      </span>
      {badge !== undefined && <span className={css.badge}>{badge}</span>}
      {keys !== undefined && !isRefused && <Keys presses={keys} />}
      {ticks && <span className={css.tick}>{selected && <Icon name="check" />}</span>}
    </div>
  );
}
