import type { HistoryEntry } from '@wardmere/api';
import { Skeleton, Stack } from '@wardmere/ui';
import { type ReactNode, useState } from 'react';
import type { LabelsByField, Words } from '../../system/kinds.ts';
import { useFacts } from '../../system/hooks.ts';
import { Labels } from './Labels.tsx';
import { useToldKind } from './use-told-kind.ts';

interface InWordsProps {
  readonly entry: Pick<HistoryEntry, 'kind' | 'changes'>;
  readonly area: 'admin' | 'client';
  readonly children: (words: Words) => ReactNode;
}

/** So many lines a change takes at least once its words are here, and no more than are told at once. */
const MOST_LINES = 3;

/** What the values of a change are told by: the words of the record's form, and the names of codes it speaks of. Their place is held until they are here: what the platform calls a field or a value is read by nobody. */
export function InWords({ entry: { kind, changes }, area, children }: InWordsProps) {
  const client = useFacts().client?.uid ?? '';
  const { words } = useToldKind(kind, area);
  const [choices, setChoices] = useState<LabelsByField>();
  const coded = words?.fields.filter(({ field, codedBy }) => codedBy && changes[field]) ?? [];
  const isWorded = words !== undefined && coded.every(({ field }) => choices?.[field]);
  return (
    <>
      {coded.map(
        ({ field, codedBy }) =>
          codedBy && (
            <Labels
              key={field}
              at={codedBy(client)}
              onKnown={(options) => setChoices((others) => ({ ...others, [field]: { options } }))}
            />
          ),
      )}
      {isWorded ? (
        children({ ...words, choices: { ...words.choices, ...choices } })
      ) : (
        <Stack gap="hair">
          {Object.keys(changes)
            .slice(0, MOST_LINES)
            .map((field) => (
              <Skeleton key={field} width="medium" />
            ))}
        </Stack>
      )}
    </>
  );
}
