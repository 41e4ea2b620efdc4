import { activeIn, type Chart as ChartData } from '@wardmere/machines/inspection/chart';
import { IconButton, Skeleton } from '@wardmere/ui';
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import { drawChart, type Shape, type Tone } from './drawing.ts';
import { layoutOf } from './elk.ts';
import type { ChartLayout } from './layout-types.ts';
import * as css from './Chart.css.ts';
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

/** A statechart as a picture that can be moved and enlarged: lit states, the transitions taken last. */
export function Chart({ chart, value, taken, chosen, tones, layout, onChoose, follow = false }: ChartProps) {
  const made = useLayout(chart, layout);
  if (made === 'failed') return <p className={css.failed}>This chart could not be laid out.</p>;
  if (!made)
    return (
      <output className={css.waiting} aria-label="The chart is being laid out">
        <Skeleton shape="block" />
      </output>
    );
  return <Drawn {...{ chart, value, taken, chosen, tones, onChoose, follow }} layout={made} />;
}

function useLayout(chart: ChartData, given: ChartLayout | undefined): ChartLayout | 'failed' | undefined {
  const [made, setMade] = useState<{ readonly chart: ChartData; readonly layout: ChartLayout | 'failed' }>();
  useEffect(() => {
    if (given) return undefined;
    let isWanted = true;
    const keep = (layout: ChartLayout | 'failed') => {
      if (isWanted) setMade({ chart, layout });
    };
    layoutOf(chart).then(keep, () => keep('failed'));
    return () => {
      isWanted = false;
    };
  }, [chart, given]);
  return given ?? (made?.chart === chart ? made.layout : undefined);
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
}: Required<Pick<ChartProps, 'chart' | 'follow'>> & ChartProps & { readonly layout: ChartLayout }) {
  const active = useMemo(() => activeIn(chart, value), [chart, value]);
  const shapes = useMemo(
    () =>
      drawChart(layout, {
        ...(value !== undefined && { active: new Set(active) }),
        taken: new Set(taken),
        ...(chosen !== undefined && { chosen }),
        ...(tones && { tones }),
      }),
    [layout, active, value, taken, chosen, tones],
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
      <div className={css.tools}>
        <IconButton icon="plus" label="Enlarge" emphasis="quiet" size="small" onPress={() => camera.zoom(1.3)} />
        <IconButton
          icon="minus"
          label="Make smaller"
          emphasis="quiet"
          size="small"
          onPress={() => camera.zoom(1 / 1.3)}
        />
        <IconButton icon="grid" label="Show the whole chart" emphasis="quiet" size="small" onPress={camera.fit} />
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
