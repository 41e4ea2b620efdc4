import { useEffect, useState } from 'react';
import type { Kinds, RecordKind, Words } from '../../system/kinds.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { toldKinds, type ToldKind } from './history-kinds.ts';

interface KnownKind {
  readonly label: string;
  readonly words: Words;
  /** Where a record of it stands, once that is known. */
  readonly addressOf: (scope: Readonly<Record<string, string>>, record: string) => string | undefined;
}

/** What is said of a kind that history tells of: in the words of its form, as soon as they are here. */
export function useToldKind(kind: string, area: 'admin' | 'client'): KnownKind {
  const { kinds, routes } = useRunningPortal();
  const told = toldKinds(routes, area)[kind];
  const form = useForm(kinds, told?.record);
  return {
    label: told?.label ?? kind,
    words: wordsOf(kinds, told, form),
    addressOf: (scope, key) => form?.address(area, scope, key),
  };
}

interface Arrived {
  readonly record: string;
  readonly form: RecordKind;
}

/** The form of a kind of record; without it a field is told by its name. */
function useForm(kinds: Kinds, record: string | undefined): RecordKind | undefined {
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    if (record === undefined) return undefined;
    let isAwaited = true;
    kinds.record(record).then(
      (form) => isAwaited && setArrived({ record, form }),
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [kinds, record]);
  return arrived?.record === record ? arrived?.form : undefined;
}

/** Those of the form as it was last on screen, and what is always chosen from the same few. */
function wordsOf(kinds: Kinds, told: ToldKind | undefined, form: RecordKind | undefined): Words {
  const { choices, wordings } = kinds.wordsOf(told?.record ?? '');
  return { fields: form?.fields ?? [], wordings, choices: { ...choices, ...told?.choices } };
}
