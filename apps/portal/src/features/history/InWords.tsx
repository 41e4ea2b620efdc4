import type { HistoryEntry } from '@wardmere/api';
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

/** What the values of a change are told by: the words of the record's form, and the names of codes it speaks of. */
export function InWords({ entry: { kind, changes }, area, children }: InWordsProps) {
  const client = useFacts().client?.uid ?? '';
  const { words } = useToldKind(kind, area);
  const [choices, setChoices] = useState<LabelsByField>();
  return (
    <>
      {words.fields.map(
        ({ field, codedBy }) =>
          codedBy &&
          changes[field] && (
            <Labels
              key={field}
              at={codedBy(client)}
              onKnown={(options) => setChoices((others) => ({ ...others, [field]: { options } }))}
            />
          ),
      )}

      {children({ ...words, choices: { ...words.choices, ...choices } })}
    </>
  );
}
