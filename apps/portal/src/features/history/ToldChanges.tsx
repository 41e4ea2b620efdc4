import { Button, Inline, Stack, Status, Text, VisuallyHidden } from '@wardmere/ui';
import { createElement, Fragment, useState } from 'react';
import { whenInWords } from '../../kinds/editor/when.ts';
import type { ToldEntry } from '../../kinds/history/entry-id.ts';
import { happened, sentenceOf } from '../../kinds/history/happened.ts';
import { toldInWords } from '../../kinds/history/told-in-words.ts';
import { usePermissionLabels } from './use-permission-labels.ts';
import { useToldKind } from './use-told-kind.ts';

interface ToldChangesProps {
  readonly entry: ToldEntry;
  readonly area: 'admin' | 'client';
}

/** So many fields of a change are told at once; whoever wants the others asks. */
const FEW = 3;

/** What a change did, in the words of the record's form: old → new, taken and given. */
export function ToldChanges({ entry: { at, kind, what, changes, recordName }, area }: ToldChangesProps) {
  const [whole, setWhole] = useState(false);
  const { words } = useToldKind(kind, area);
  const told = toldInWords({ ...words, choices: { ...words.choices, ...usePermissionLabels(changes) } }, changes);
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

/** An address is longer than a column has room for: it is broken before a sign, and no word of it between its letters. */
const atItsSigns = (sentence: string) => {
  const parts = sentence.split(/(?=[@.]\S)/);
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part])),
  );
};
