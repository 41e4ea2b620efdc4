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
  /** What the record says itself of who changed it (D-100): a host or its proxy may leave the headers out. */
  readonly own?: { readonly modifiedBy: string; readonly modifiedDate: string | null };
}

/** What is known of a record besides its fields: its identifier, and who changed it last and when. */
export function RecordFacts({ actor, uid, timeZone, items, own }: RecordFactsProps) {
  const changed = useSelector(actor, ({ context }) => context.changed);
  const when = whenInWords(changed?.at ?? own?.modifiedDate, timeZone);
  const by = changed?.by ?? own?.modifiedBy;
  return (
    <Card>
      <DescriptionList
        layout="stacked"
        items={[
          ...(items ?? []),
          ...(when ? [{ term: 'Last changed', value: inZone(when, timeZone) }] : []),
          ...(by ? [{ term: 'Changed by', value: by }] : []),
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
