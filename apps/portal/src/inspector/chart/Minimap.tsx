import { useRef, type PointerEvent } from 'react';
import type { Box, ChartLayout } from './layout-types.ts';
import * as css from './Chart.css.ts';
import { themed } from './paint.ts';

/** At most so large, in pixels. */
const MOST = { width: 176, height: 128 };

/** The whole chart in little, with the part that is seen: a press goes there. The list of states says it in words. */
export function Minimap({
  layout,
  active,
  seen,
  onGo,
}: {
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly seen: Box;
  readonly onGo: (place: Box) => void;
}) {
  const ref = useRef<SVGSVGElement>(null);
  const scale = Math.min(MOST.width / layout.width, MOST.height / layout.height);
  const go = ({ clientX, clientY, buttons }: PointerEvent) => {
    const frame = ref.current?.getBoundingClientRect();
    if (!frame || buttons === 0) return;
    onGo({ x: (clientX - frame.x) / scale, y: (clientY - frame.y) / scale, width: 0, height: 0 });
  };
  return (
    <svg
      ref={ref}
      className={css.minimap}
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      {layout.states.map(({ id, x, y, width, height, hasInner }) => (
        <rect
          key={id}
          {...{ x, y, width, height }}
          fill={active.has(id) && !hasInner ? themed.accent : hasInner ? 'none' : themed.line}
          stroke={active.has(id) ? themed.accent : themed.line}
          strokeWidth={1 / scale}
        />
      ))}
      <rect
        x={seen.x}
        y={seen.y}
        width={seen.width}
        height={seen.height}
        fill="none"
        stroke={themed.infoInk}
        strokeWidth={2 / scale}
      />
    </svg>
  );
}
