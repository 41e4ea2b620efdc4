import type { HistoryEntry } from '@wardmere/api';
import { Card, DescriptionList, DiffList, Inline, Stack, Status, Text, useSaid } from '@wardmere/ui';
import type { Words } from '../../system/kinds.ts';
import { whenInWords } from '../editor/when.ts';
import { atItsSigns } from './at-its-signs.ts';
import { happened, sentenceOf } from './happened.ts';
import { toldInWords } from './told-in-words.ts';

interface HistoryItemProps {
  readonly entry: HistoryEntry;
  readonly words: Words;
}

/** One change: what happened, who did it and when, and field by field what was and what is. */
export function HistoryItem({ entry, words }: HistoryItemProps) {
  const { what, personName, personUID, at, changes } = entry;
  const told = toldInWords(words, changes, useSaid());
  const values = what === 'changed' ? told.filter((change) => change.kind === 'value') : [];
  const others = told.filter((change) => change.kind !== 'value' || what !== 'changed');
  return (
    <Card>
      <Stack gap="small">
        <Inline gap="small">
          <Status tone={happened[what].tone}>{happened[what].words}</Status>
          <Text as="span" weight="strong">
            {personUID === null ? 'The platform' : personName}
          </Text>
          <Text as="time" emphasis="faint" size="small">
            {whenInWords(at)}
          </Text>
        </Inline>
        {values.length > 0 && <DiffList items={values} />}
        {others.length > 0 && (
          <DescriptionList
            items={others.map((change) => ({ term: change.label, value: atItsSigns(sentenceOf(change, what)) }))}
          />
        )}
      </Stack>
    </Card>
  );
}
