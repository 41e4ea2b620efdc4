import { useSelector } from '@xstate/react';
import { Card, CodeText, DescriptionList, Stack, Text } from '@wardmere/ui';
import type { ReactNode } from 'react';
import type { EntityActor } from '../entity/use-entity.ts';
import { whenInWords } from './when.ts';

/** A fact of a record: its term, and what is known. */
export interface RecordFact {
  readonly term: string;
  readonly value: ReactNode;
}

interface RecordFactsProps {
  readonly actor: EntityActor;
  readonly uid: string;
  /** The zone its times are shown in. */
  readonly timeZone?: string;
  readonly items?: readonly RecordFact[];
}

/** What is known of a record besides its fields: its identifier, and who changed it last and when. */
export function RecordFacts({ actor, uid, timeZone, items }: RecordFactsProps) {
  const changed = useSelector(actor, ({ context }) => context.changed);
  const when = whenInWords(changed?.at, timeZone);
  return (
    <Card>
      <DescriptionList
        layout="stacked"
        items={[
          ...(items ?? []),
          ...(when ? [{ term: 'Last changed', value: inZone(when, timeZone) }] : []),
          ...(changed?.by ? [{ term: 'Changed by', value: changed.by }] : []),
          { term: 'Identifier', value: <CodeText copy="identifier">{uid}</CodeText> },
        ]}
      />
    </Card>
  );
}

/** A moment with the zone it is told in, where that is not the reader's own. */
const inZone = (when: string, timeZone: string | undefined) =>
  timeZone === undefined ? (
    when
  ) : (
    <Stack gap="tiny">
      <span>{when}</span>
      <Text as="span" size="small" emphasis="soft">
        {timeZone}
      </Text>
    </Stack>
  );
