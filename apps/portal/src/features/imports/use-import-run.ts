import { useSelector } from '@xstate/react';
import { importRunId, importRunsMachine, type ImportRunActor, type RunInput } from '@wardmere/machines';
import { useLayoutEffect } from 'react';
import { child } from '../../system/child.ts';
import { useLateChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { suppliedRun } from './import-run-calls.ts';
import { importRunHearers } from './import-run-hearers.ts';

/** The run of an import whose page is open; it is followed on when that is left. */
export function useImportRun({ kind, client, file }: RunInput): ImportRunActor | undefined {
  const portal = useRunningPortal();
  const runs = useLateChild('importRuns');
  useLayoutEffect(() => {
    portal.begin(
      'importRuns',
      () => child(importRunsMachine.provide({ actors: { importRun: suppliedRun(portal.api) } })),
      importRunHearers,
    );
  }, [portal]);
  useLayoutEffect(() => {
    if (client !== '') runs?.send({ type: 'run.open', kind, client, file });
  }, [runs, kind, client, file]);
  return useSelector(runs, (snapshot) => snapshot?.context.opened[importRunId({ kind, client, file })]);
}
