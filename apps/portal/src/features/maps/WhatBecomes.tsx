import type { Venue } from '@wardmere/api';
import type { LevelOfMaps } from '@wardmere/machines';
import { DescriptionList, Stack, Status, Text } from '@wardmere/ui';
import { outcomesOf, untouchedBy, type FloorOutcome } from './floors-and-levels.ts';

const words = {
  plan: { tone: 'info', before: 'Gets its floor plan' },
  again: { tone: 'neutral', before: 'Has a floor plan; a newer drawing replaces it' },
  level: { tone: 'warning', before: 'Is added, with its floor plan' },
} as const satisfies Record<FloorOutcome['becomes'], object>;

interface WhatBecomesProps {
  readonly venue: Venue;
  readonly levels: readonly LevelOfMaps[];
  /** It has happened. */
  readonly isDone: boolean;
}

/** Which levels get a floor plan from a venue and which are made, floor by floor (D-219). */
export function WhatBecomes({ venue, levels, isDone }: WhatBecomesProps) {
  if (!venue.floors)
    return (
      <Text>
        The vendor does not say beforehand which floors this venue has. Levels of the same name get their floor plans,
        and its other floors are added as levels.
      </Text>
    );
  if (venue.floors.length === 0) return <Text>This venue has no floors: nothing would change.</Text>;
  const untouched = untouchedBy(venue.floors, levels);
  return (
    <Stack>
      <DescriptionList
        items={outcomesOf(venue.floors, levels).map(({ name, becomes }) => ({
          term: name,
          value: isDone ? (
            <Status tone="success">Floor plan</Status>
          ) : (
            <Status tone={words[becomes].tone}>{words[becomes].before}</Status>
          ),
        }))}
      />
      {untouched.length > 0 && <Text>{`Nothing happens to ${untouched.join(', ')}.`}</Text>}
    </Stack>
  );
}
