import { SIGN_IN_DAYS, users } from '@wardmere/api';
import { ColumnChart, Skeleton } from '@wardmere/ui';
import { timeInWords } from '@wardmere/ui/words';
import { dayOfFigures } from '../figures/day-of-figures.ts';
import { FiguresFailed } from '../figures/FiguresFailed.tsx';
import { useFreshLookup } from '../lookups/use-lookup.ts';
import { signInsOfUser } from './sign-ins.ts';

/** How often somebody of a client, or of the platform where none is named, has signed in, and failed to, on each of the last days. */
export function SignInsOfUser(scope: { readonly client: string; readonly user: string }) {
  const {
    items: [known],
    retry,
  } = useFreshLookup({ lookup: signInsOfUser, scope: { client: scope.client, user: scope.user } });
  if (retry) return <FiguresFailed onRetry={retry} words={users.signIns.words.otherwise} />;
  if (!known) return <Skeleton shape="block" />;
  return (
    <ColumnChart
      title={`The last ${SIGN_IN_DAYS} days`}
      asOf={timeInWords(known.asOf)}
      what="Day"
      up="Signed in"
      down="Failed"
      nothing="No sign-in in these days."
      items={known.days.map(({ from, signIns, failed }) => ({
        id: from,
        label: dayOfFigures(from),
        up: signIns,
        down: failed,
      }))}
    />
  );
}
