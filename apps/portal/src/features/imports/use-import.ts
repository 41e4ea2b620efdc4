import { useSelector } from '@xstate/react';
import {
  importId,
  IMPORT_VERSION,
  selectImport,
  importStateOf,
  type ImportActor,
  type ImportOf,
  type ImportWork,
} from '@wardmere/machines';
import { useEffect, useEffectEvent } from 'react';
import { useLateChild } from '../../system/hooks.ts';
import { toImport } from '../../system/import-pages.ts';
import type { ChildActor, Portal } from '../../system/portal.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { suppliedImport } from './import-calls.ts';

/** An import as the desk holds it: named, kept and offered again as a record under edit is (B8, N2, N13). */
const workOf = (portal: Portal, { kind, client }: ImportOf): ImportWork => ({
  id: importId({ kind, client }),
  kind: 'import',
  scope: { client, kind },
  key: null,
  client,
  noun: 'import',
  address: toImport({ kind, client }),
  version: IMPORT_VERSION,
  of: { kind, client },
  logic: () => suppliedImport(portal),
  stateOf: importStateOf,
});

/** The import of a kind into a client: the one that is under way in this tab, or a new one. */
export function useImport(of: ImportOf): ImportActor | undefined {
  const portal = useRunningPortal();
  const desk = useLateChild('desk');
  const id = importId(of);
  useEffect(() => portal.fetchRecordWork(), [portal]);
  const open = useEffectEvent((host: ChildActor<'desk'>) =>
    host.send({ type: 'work.open', subject: workOf(portal, of) }),
  );
  const isKnown = of.client !== '';
  useEffect(() => {
    if (!desk || !isKnown) return undefined;
    open(desk);
    return () => desk.send({ type: 'work.close', id });
  }, [desk, id, isKnown]);
  return useSelector(desk, (snapshot) => snapshot && selectImport(snapshot, id));
}
