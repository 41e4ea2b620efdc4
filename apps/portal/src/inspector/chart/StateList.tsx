import type { Chart, ChartState } from '@wardmere/machines/inspection/chart';
import { VisuallyHidden } from '@wardmere/ui';

/** The states of a chart for whoever does not see it: one inside the other, the active ones said to be. */
export function StateList({ chart, active }: { readonly chart: Chart; readonly active: ReadonlySet<string> }) {
  return (
    <VisuallyHidden>
      <ul aria-label={`States of ${chart.id}`}>
        {chart.root.states.map((state) => (
          <Item key={state.id} state={state} active={active} />
        ))}
      </ul>
    </VisuallyHidden>
  );
}

const Item = ({ state, active }: { readonly state: ChartState; readonly active: ReadonlySet<string> }) => (
  <li aria-current={active.has(state.id) ? 'true' : undefined}>
    {`${active.has(state.id) ? 'Active state' : 'State'} ${state.key}`}
    {state.states.length > 0 && (
      <ul>
        {state.states.map((inner) => (
          <Item key={inner.id} state={inner} active={active} />
        ))}
      </ul>
    )}
  </li>
);
