import type { Chart } from '@wardmere/machines/inspection/chart';
import type { Moment } from '@wardmere/machines/inspection/trace';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { shortName } from './actor-words.ts';
import { effectOf, type EventRow } from './event-rows.ts';
import { inWords, timeOf } from './event-words.ts';
import * as css from './inspector.css.ts';

const ROW = 28;

/** The events in order, with their path through the actors and what they led to. Only what is seen is drawn. */
export function EventList({
  rows,
  names,
  charts,
  current,
  isFollowing,
  onLook,
}: {
  readonly rows: readonly EventRow[];
  /** The actors by id, as far as they are known at the end. */
  readonly names: Moment;
  readonly charts: Readonly<Record<string, Chart>>;
  /** The place of the event that is looked at; -1 where none is. */
  readonly current: number;
  /** The newest is shown as it comes. */
  readonly isFollowing: boolean;
  readonly onLook: (row: EventRow) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const at = current * ROW;
    if (at < element.scrollTop || at + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = isFollowing ? element.scrollHeight : Math.max(0, at - element.clientHeight / 2);
  }, [current, isFollowing]);
  const first = Math.max(0, Math.floor(top / ROW) - 8);
  const seen = rows.slice(first, Math.ceil((top + height) / ROW) + 8);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : rows[current + step];
    if (!next) return;
    event.preventDefault();
    onLook(next);
  };
  const nameOf = (id: string | undefined) => (id === undefined ? 'outside' : shortName(names.get(id)?.name ?? id));
  return (
    <div ref={frame} className={css.body} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ol className={css.list} style={{ height: rows.length * ROW }} aria-label="Events">
        {seen.map((row, at) => (
          <li key={row.seq}>
            <button
              type="button"
              className={css.event}
              style={{ insetBlockStart: (first + at) * ROW }}
              aria-current={first + at === current}
              onKeyDown={move}
              onClick={() => onLook(row)}
            >
              <span className={css.time}>{timeOf(row.at)}</span>
              <span className={css.path}>
                {nameOf(row.from)} → {nameOf(row.actor)}
              </span>
              <span className={`${css.type} ${row.type.startsWith('xstate.error') ? css.failed : ''}`}>
                {shortName(inWords(row.type))}
              </span>
              <span className={css.effect}>{effectOf(row, names, charts)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
