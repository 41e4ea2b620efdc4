import { useSelector } from '@xstate/react';
import type { FailedSignIns as Failed, UserSettings, UserSettingsDraft } from '@wardmere/api';
import { ColumnChart, Skeleton } from '@wardmere/ui';
import { inFigures, timeInWords } from '@wardmere/ui/words';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { dayOfFigures } from '../../parts/figures/day-of-figures.ts';
import { FiguresFailed } from '../../parts/figures/FiguresFailed.tsx';
import { useFigures } from '../../parts/figures/use-figures.ts';

export interface FailedSignInsProps {
  readonly open: OpenEntity<UserSettings, UserSettingsDraft>;
  /** Empty for those of the platform. */
  readonly client: string;
}

/** What failed in the last 30 days, beside the limit: whether that is met by guesses or by people's own mistakes. */
export function FailedSignIns({ open: { actor, entity }, client }: FailedSignInsProps) {
  const { figures, retry } = useFigures('failedSignIns', client);
  const limit = entity.readRecord(useSelector(actor, ({ context }) => context.record))?.maximumFailedLogins;
  if (retry) return <FiguresFailed onRetry={retry} />;
  if (!figures) return <Skeleton shape="block" />;
  const { failedSignIns: failed } = figures;
  return (
    <ColumnChart
      title="Failed sign-ins in 30 days"
      asOf={timeInWords(figures.asOf)}
      what="Day"
      up="Failed"
      isUnwanted
      nothing="No sign-in has failed in these days."
      about={failed && failed.people > 0 ? besideLimit(failed, limit) : undefined}
      items={(failed?.days ?? []).map((day) => ({ id: day.from, label: dayOfFigures(day.from), up: day.failed }))}
    />
  );
}

/** “At 12 accounts. The most at one account on one day: 7. The limit is 20 in a row.” */
function besideLimit({ people, most }: Failed, limit: number | null | undefined): string {
  const told = `At ${inFigures(people)} ${people === 1 ? 'account' : 'accounts'}. The most at one account on one day: ${inFigures(most)}.`;
  return limit === undefined || limit === null ? told : `${told} The limit is ${inFigures(limit)} in a row.`;
}
