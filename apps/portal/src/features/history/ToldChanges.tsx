import { Button, Inline, Stack, Status, Text, VisuallyHidden, useSaid } from '@wardmere/ui';
import { use, useState } from 'react';
import { whenInWords } from '../../kinds/editor/when.ts';
import type { ToldEntry } from '../../kinds/history/entry-id.ts';
import type { Words } from '../../system/kinds.ts';
import { atItsSigns } from '../../kinds/history/at-its-signs.ts';
import { happened, sentenceOf } from '../../kinds/history/happened.ts';
import { toldInWords } from '../../kinds/history/told-in-words.ts';
import { AskedFor } from './asked-for.ts';
import { InWords } from './InWords.tsx';

interface ToldChangesProps {
  readonly entry: ToldEntry;
  readonly area: 'admin' | 'client';
}

/** So many fields of a change are told at once; whoever wants the others asks. */
const FEW = 3;

/** What a change did, in the words of the record's form: old → new, taken and given. */
export const ToldChanges = ({ entry, area }: ToldChangesProps) => (
  <InWords entry={entry} area={area}>
    {(words) => <Fields entry={entry} words={words} />}
  </InWords>
);

interface FieldsProps {
  readonly entry: ToldEntry;
  readonly words: Words;
}

function Fields({ entry: { at, what, changes, recordName }, words }: FieldsProps) {
  const [whole, setWhole] = useState(false);
  const asked = use(AskedFor);
  const told = toldInWords(words, changes, useSaid()).toSorted(
    (one, other) => Number(asked.includes(other.id)) - Number(asked.includes(one.id)),
  );
  const shown = whole ? told : told.slice(0, FEW);
  return (
    <Stack gap="tiny">
      {what !== 'changed' && (
        <Inline>
          <Status tone={happened[what].tone}>{happened[what].words}</Status>
        </Inline>
      )}
      {shown.length > 0 && (
        <Stack as="ul" gap="hair">
          {shown.map((change) => (
            <li key={change.id}>
              <Text as="span" size="small" emphasis="soft">{`${change.label}:`}</Text>{' '}
              <Text as="span">{atItsSigns(sentenceOf(change, what))}</Text>
            </li>
          ))}
        </Stack>
      )}
      {told.length > FEW && (
        <Inline>
          <Button size="small" expanded={whole} onPress={() => setWhole(!whole)}>
            {whole ? 'Fewer fields' : `All ${told.length} fields`}
            <VisuallyHidden>{` of ${recordName}, ${whenInWords(at) ?? ''}`}</VisuallyHidden>
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
