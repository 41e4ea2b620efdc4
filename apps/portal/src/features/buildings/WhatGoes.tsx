import { Text } from '@wardmere/ui';
import { inFigures, listed } from '@wardmere/ui/words';
import { useFigures } from '../../parts/figures/use-figures.ts';

interface WhatGoesProps {
  readonly client: string;
  readonly building: string;
}

/** What goes with a building that is deleted: its levels and locations, counted where they can be, and who is left nowhere (D-125). */
export function WhatGoes({ client, building }: WhatGoesProps) {
  const { figures } = useFigures('premises', client, { building });
  return (
    <Text>
      {[
        `${goesWith(figures?.premises)}, and its people lose their access to it.`,
        leftNowhere(figures?.premises?.stations ?? 0),
        'Past records stay where they were made.',
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}

interface Premises {
  readonly levels: number;
  readonly locations: number;
}

/** Stations stay, with their keys. */
const leftNowhere = (count: number) =>
  count === 0
    ? undefined
    : `${several(count, 'station')} ${count === 1 ? 'works in no other building and is' : 'work in no other building and are'} left with none.`;

/** ‘Its 3 levels and 24 locations go with it’. */
function goesWith(premises: Premises | undefined): string {
  if (premises === undefined) return 'Its levels and locations go with it';
  const counted = [several(premises.levels, 'level'), several(premises.locations, 'location')].filter(
    (each) => each !== undefined,
  );
  if (counted.length === 0) return 'It has no levels or locations';
  return `Its ${listed(counted)} ${premises.levels + premises.locations === 1 ? 'goes' : 'go'} with it`;
}

const several = (count: number, noun: string) =>
  count === 0 ? undefined : `${inFigures(count)} ${noun}${count === 1 ? '' : 's'}`;
