import { activeIn, type Chart as ChartData } from '@wardmere/machines/inspection/chart';
import { IconButton, Segments, Skeleton } from '@wardmere/ui';
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import { partOf, PARTS, type Part } from './chart-part.ts';
import { drawChart, type Shape, type Tone } from './drawing.ts';
import { layoutOf } from './elk.ts';
import type { ChartLayout } from './layout-types.ts';
import * as css from './Chart.css.ts';
import { Minimap } from './Minimap.tsx';
import { StateList } from './StateList.tsx';
import { useCamera } from './use-camera.ts';

export interface ChartProps {
  readonly chart: ChartData;
  /** The state value whose states are lit. */
  readonly value?: unknown;
  /** The transitions taken last. */
  readonly taken?: readonly string[] | undefined;
  readonly chosen?: string | undefined;
  readonly tones?: ReadonlyMap<string, Tone> | undefined;
  /** A layout made before, such as by a script; otherwise it is made here. */
  readonly layout?: ChartLayout | undefined;
  /** Told the state or transition that was pressed. */
  readonly onChoose?: ((id: string | undefined) => void) | undefined;
  /** Brings the lit states into view when they change. */
  readonly follow?: boolean;
}

const PART_WORDS: Readonly<Record<Part, string>> = { near: 'Near', folded: 'Folded', whole: 'Whole' };

/**
 * A statechart as a picture that can be moved and enlarged: lit states, the transitions taken last. Of a running one the
 * states a step away are shown, until more is asked for.
 */
export function Chart({ chart, value, taken, chosen, tones, layout, onChoose, follow = false }: ChartProps) {
  const [part, setPart] = useState<Part>('near');
  const isLive = value !== undefined && layout === undefined;
  // The same states are the same part: it is laid out once.
  const stands = JSON.stringify(value ?? null);
  const shown = useMemo(
    () => (isLive ? partOf(chart, JSON.parse(stands), part) : chart),
    [chart, isLive, stands, part],
  );
  const made = useLayout(shown, layout);
  if (made === 'failed') return <p className={css.failed}>This chart could not be laid out.</p>;
  if (!made)
    return (
      <output className={css.waiting} aria-label="The chart is being laid out">
        <Skeleton shape="block" />
      </output>
    );
  return (
    <Drawn {...{ chart, value, taken, chosen, tones, onChoose, follow }} layout={made}>
      {isLive && (
        <div className={css.parts}>
          <Segments
            label="How much of the chart"
            value={part}
            options={PARTS.map((each) => ({ value: each, label: PART_WORDS[each] }))}
            onChange={(next) => setPart(PARTS.find((each) => each === next) ?? 'near')}
          />
        </div>
      )}
    </Drawn>
  );
}

/** The layout of a chart; until it is made, the one before it stands. */
function useLayout(chart: ChartData, given: ChartLayout | undefined): ChartLayout | 'failed' | undefined {
  const [made, setMade] = useState<ChartLayout | 'failed'>();
  useEffect(() => {
    if (given) return undefined;
    let isWanted = true;
    const keep = (layout: ChartLayout | 'failed') => {
      if (isWanted) setMade(layout);
    };
    layoutOf(chart).then(keep, () => keep('failed'));
    return () => {
      isWanted = false;
    };
  }, [chart, given]);
  return given ?? made;
}

function Drawn({
  chart,
  value,
  taken,
  chosen,
  tones,
  onChoose,
  follow,
  layout,
  children,
}: Required<Pick<ChartProps, 'chart' | 'follow'>> &
  ChartProps & { readonly layout: ChartLayout; readonly children: ReactNode }) {
  const active = useMemo(() => activeIn(chart, value), [chart, value]);
  const lit = useMemo(() => new Set(value === undefined ? [] : active), [active, value]);
  const shapes = useMemo(
    () =>
      drawChart(layout, {
        active: lit,
        taken: new Set(taken),
        ...(chosen !== undefined && { chosen }),
        ...(tones && { tones }),
      }),
    [layout, lit, taken, chosen, tones],
  );
  const innermost = follow ? active.at(-1) : undefined;
  const camera = useCamera(
    layout,
    layout.states.find(({ id }) => id === innermost),
  );
  const { ref } = camera;
  useEffect(() => {
    const choose = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const found = target.closest('[data-transition], [data-state]');
      onChoose?.(found?.getAttribute('data-transition') ?? found?.getAttribute('data-state') ?? undefined);
    };
    const element = ref.current;
    element?.addEventListener('click', choose);
    return () => element?.removeEventListener('click', choose);
  }, [ref, onChoose]);
  return (
    <div className={css.frame}>
      {/* Moved by pointer, wheel and arrow keys; what it shows is also said in words beside it. */}
      <section
        ref={ref}
        className={css.view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that scrolls takes the arrow keys
        tabIndex={0}
        aria-label={`Chart ${chart.id}; arrow keys move it, plus and minus enlarge it`}
      >
        <svg
          className={css.picture}
          viewBox={camera.viewBox}
          preserveAspectRatio="xMidYMid meet"
          role="img"
          aria-label={descriptionOf(chart, active, value !== undefined)}
        >
          {shapes.map(toElement)}
        </svg>
      </section>
      <StateList chart={chart} active={lit} />
      {children}
      {!camera.isWhole && <Minimap layout={layout} active={lit} seen={camera.seen} onGo={camera.goTo} />}
      <div className={css.tools}>
        <IconButton icon="plus" label="Enlarge" emphasis="quiet" size="small" onPress={() => camera.zoom(1.3)} />
        <IconButton
          icon="minus"
          label="Make smaller"
          emphasis="quiet"
          size="small"
          onPress={() => camera.zoom(1 / 1.3)}
        />
        <IconButton
          icon="grid"
          label="Show as much as can be read"
          emphasis="quiet"
          size="small"
          onPress={camera.fit}
        />
        <IconButton
          icon="eye"
          label="Go to the active state"
          emphasis="quiet"
          size="small"
          onPress={() => camera.goTo(layout.states.find(({ id }) => id === active.at(-1)))}
        />
      </div>
    </div>
  );
}

const descriptionOf = (chart: ChartData, active: readonly string[], isLive: boolean) =>
  `Chart ${chart.id}${isLive ? `, active: ${active.slice(1).join(', ') || chart.id}` : ''}`;

const toElement = ({ tag, attributes, children }: Shape, key: number): ReactNode =>
  createElement(
    tag,
    { ...attributes, key },
    ...children.map((child, at) => (typeof child === 'string' ? child : toElement(child, at))),
  );
