import { ColumnChart, Skeleton } from '@wardmere/ui';
import { timeInWords } from '@wardmere/ui/words';
import { dayOfFigures } from '../../parts/figures/day-of-figures.ts';
import { FiguresFailed } from '../../parts/figures/FiguresFailed.tsx';
import { useFigures } from '../../parts/figures/use-figures.ts';

/** How often the people of a client have signed in, and failed to, week by week. */
export function SignInsPicture({ client }: { readonly client: string }) {
  const { figures, retry } = useFigures('signIns', client);
  if (retry) return <FiguresFailed onRetry={retry} />;
  if (!figures) return <Skeleton shape="block" />;
  return (
    <ColumnChart
      title="Sign-ins a week"
      asOf={timeInWords(figures.asOf)}
      what="Week of"
      up="Signed in"
      down="Failed"
      nothing="Nobody has signed in during these weeks."
      items={(figures.signIns ?? []).map(({ from, signIns, failed }) => ({
        id: from,
        label: dayOfFigures(from),
        up: signIns,
        down: failed,
      }))}
    />
  );
}
