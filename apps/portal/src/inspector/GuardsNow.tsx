import type { Chart, ChartTransition } from '@wardmere/machines/inspection/chart';
import { guardInWords } from '@wardmere/machines/inspection/guards-asked';
import type { Judged, Judgements } from '@wardmere/machines/inspection/judge-guards';
import * as css from './inspector.css.ts';

/** The guards of one event: in words, and as the portal judges them now, part by part. */
export function GuardsNow({
  chart,
  transitions,
  judged,
}: {
  readonly chart: Chart;
  readonly transitions: readonly ChartTransition[];
  /** Undefined where nobody can be asked: in a file, and in the past. */
  readonly judged: Judgements | undefined;
}) {
  if (transitions.every(({ guard }) => guard === undefined)) return undefined;
  return (
    <ul className={css.guards} aria-label="Guards now">
      {transitions.map(({ id, guard, targets }) => {
        const [whole, ...parts] = judged?.[id] ?? [];
        return (
          <li key={id} className={css.guard}>
            {guard !== undefined && judged && <Verdict holds={whole?.holds ?? null} />}
            <span className={css.guardWords}>
              {guard === undefined ? 'Otherwise' : `If ${guardInWords(guard)}`}
              {targets.length > 0 && ` → ${targets.map((target) => target.slice(chart.id.length + 1)).join(' + ')}`}
              {parts.length > 0 && ` (${parts.map(partInWords).join(', ')})`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const Verdict = ({ holds }: { readonly holds: boolean | null }) => (
  <span className={css.verdict} data-holds={holds === null ? 'open' : holds ? 'yes' : 'no'}>
    {wordFor(holds)}
  </span>
);

const wordFor = (holds: boolean | null) => (holds === null ? 'Unknown' : holds ? 'Pass' : 'Fail');

const partInWords = ({ guard, holds }: Judged) => `${guardInWords(guard)}: ${wordFor(holds).toLowerCase()}`;
