import { useEffect, useState } from 'react';
import type { Kinds, RecordKind, Words } from '../../system/kinds.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { toldKinds, type ToldKind, type ToldWhere } from './history-kinds.ts';

interface KnownKind {
  readonly label: string;
  /** Until they are here there are none: what a field is called on the wire is no word for anybody. */
  readonly words: Words | undefined;
  /** Where the page of a record stands, once that is known. */
  readonly addressOf: (where: ToldWhere, uid: string) => string | undefined;
}

/** What is said of a kind that history tells of: in the words of its form, as soon as they are here. */
export function useToldKind(kind: string, area: 'admin' | 'client'): KnownKind {
  const { kinds, routes, config } = useRunningPortal();
  const told = toldKinds({ routes, brand: config.brand.name }, area)[kind];
  const form = useForm(kinds, told?.record);
  return {
    label: told?.label ?? kind,
    words: form === 'awaited' ? undefined : wordsOf(kinds, told, form),
    addressOf: (where, uid) => {
      const at = told?.place(where, uid);
      return form === 'awaited' || !at ? undefined : form?.address(area, at.scope, at.key);
    },
  };
}

interface Arrived {
  readonly record: string;
  /** Undefined where it did not come. */
  readonly form: RecordKind | undefined;
}

/** The form of a kind of record; one that never comes leaves a field to be told by its name. */
function useForm(kinds: Kinds, record: string | undefined): RecordKind | 'awaited' | undefined {
  const [arrived, setArrived] = useState<Arrived>();
  const here = record === undefined ? undefined : kinds.known(record);
  const isHere = record === undefined || here !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    let isAwaited = true;
    const keep = (form: RecordKind | undefined) => isAwaited && setArrived({ record, form });
    kinds.record(record).then(keep, () => keep(undefined));
    return () => {
      isAwaited = false;
    };
  }, [kinds, record, isHere]);
  if (isHere) return here;
  return arrived?.record === record ? arrived.form : 'awaited';
}

/** Those of the form as it was last on screen, and what is always chosen from the same few. */
function wordsOf(kinds: Kinds, told: ToldKind | undefined, form: RecordKind | undefined): Words {
  const { choices, wordings } = kinds.wordsOf(told?.record ?? '');
  return { fields: form?.fields ?? [], wordings, choices: { ...choices, ...told?.choices } };
}
