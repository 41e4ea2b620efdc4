import { useSelector } from '@xstate/react';
import { importId, importsMachine, type ImportActor, type ImportOf } from '@wardmere/machines';
import { useLayoutEffect } from 'react';
import { child } from '../../system/child.ts';
import { useLateChild, useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { suppliedImport } from './import-calls.ts';
import { keptImport } from './kept-imports.ts';

/** The import of a kind into a client: the one that is under way in this tab, or a new one. */
export function useImport({ kind, client }: ImportOf): ImportActor | undefined {
  const portal = useRunningPortal();
  const imports = useLateChild('imports');
  const user = useSession()?.userId ?? '';
  useLayoutEffect(() => {
    if (user === '') return;
    portal.begin('imports', () => child(importsMachine.provide({ actors: { import: suppliedImport(portal, user) } })));
  }, [portal, user]);
  useLayoutEffect(() => {
    if (user === '' || client === '') return;
    const kept = keptImport(portal.config.brand.slug, { user, kind, client });
    imports?.send({ type: 'import.open', kind, client, kept });
  }, [imports, portal, user, kind, client]);
  return useSelector(imports, (snapshot) => snapshot?.context.running[importId({ kind, client })]);
}
