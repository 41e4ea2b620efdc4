import type { Figures, FiguresQuery } from '@wardmere/api';
import { BarChart, Skeleton, type Bar } from '@wardmere/ui';
import { FiguresFailed } from './FiguresFailed.tsx';
import { timeInWords } from '@wardmere/ui/words';
import { useFigures } from './use-figures.ts';

interface PictureProps {
  readonly of: FiguresQuery['of'];
  readonly client: string;
  readonly title: string;
  readonly what: string;
  readonly counted: string;
  readonly barsOf: (figures: Figures) => readonly Bar[];
  /** What the bars leave out, in a sentence. */
  readonly about?: (figures: Figures) => string | undefined;
}

/** Figures of a client as bars, with the moment they are of. */
export function Picture({ of, client, barsOf, about, ...words }: PictureProps) {
  const { figures, retry } = useFigures(of, client);
  if (retry) return <FiguresFailed onRetry={retry} />;
  if (!figures) return <Skeleton shape="block" />;
  return <BarChart {...words} asOf={timeInWords(figures.asOf)} about={about?.(figures)} items={barsOf(figures)} />;
}
