import type { Chart } from '@wardmere/machines/inspection/chart';
import type { Moment } from '@wardmere/machines/inspection/trace';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
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
    if (!element || current === -1) return;
    const at = current * ROW;
    if (at < element.scrollTop || at + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = isFollowing ? element.scrollHeight : Math.max(0, at - element.clientHeight / 2);
  }, [current, isFollowing]);
  const [held, setHeld] = useState<number>();
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    const button = frame.current?.querySelector<HTMLElement>(`[data-seq="${next.current}"]`);
    if (!button) return;
    next.current = undefined;
    button.focus({ preventScroll: true });
  });
  const first = Math.max(0, Math.floor(top / ROW) - 8);
  const end = Math.min(rows.length, Math.ceil((top + height) / ROW) + 8);
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const focused = held === undefined ? -1 : rows.findIndex(({ seq }) => seq === held);
  // Taken out of the document, the row that has the focus would take it along, and the keys would be heard by nobody.
  const drawn = focused === -1 || places.includes(focused) ? places : [...places, focused].toSorted((a, b) => a - b);
  const atTop = places.find((at) => at * ROW >= top) ?? -1;
  const stop = focused === -1 ? (places.includes(current) ? current : atTop) : focused;
  const move = (event: KeyboardEvent, at: number) => {
    const page = Math.max(1, Math.floor(height / ROW) - 1);
    const asked = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    const element = frame.current;
    if (asked === undefined || !element) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(rows.length - 1, asked));
    const row = rows[place];
    if (!row || place === at) return;
    element.scrollTop = Math.max((place + 1) * ROW - element.clientHeight, Math.min(place * ROW, element.scrollTop));
    setTop(element.scrollTop);
    next.current = row.seq;
    onLook(row);
  };
  const nameOf = (id: string | undefined) => (id === undefined ? 'outside' : shortName(names.get(id)?.name ?? id));
  return (
    <div ref={frame} className={css.body} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ol className={css.list} style={{ height: rows.length * ROW }} aria-label="Events">
        {drawn.map((at) => {
          const row = rows[at];
          return (
            row && (
              <li key={row.seq}>
                <button
                  type="button"
                  className={css.event}
                  style={{ insetBlockStart: at * ROW }}
                  data-seq={row.seq}
                  tabIndex={at === stop ? 0 : -1}
                  aria-current={at === current}
                  onFocus={() => setHeld(row.seq)}
                  onBlur={() => setHeld(undefined)}
                  onKeyDown={(event) => move(event, at)}
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
            )
          );
        })}
      </ol>
    </div>
  );
}
