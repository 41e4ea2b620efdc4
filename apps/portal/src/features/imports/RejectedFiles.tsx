import { failureFrom, type ImportRun } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import { Button, Inline } from '@wardmere/ui';
import { useState } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { saveFile } from '../../system/report/save-file.ts';
import { callsOfImport } from './calls-of-import.ts';

const formats = ['csv', 'xlsx'] as const;

interface RejectedFilesProps {
  readonly of: ImportOf;
  readonly run: ImportRun;
}

/** The rows of a run that were rejected as a file, with their reasons (B19); nothing where there are none. */
export function RejectedFiles({ of: { kind, client }, run }: RejectedFilesProps) {
  const portal = useRunningPortal();
  const [fetching, setFetching] = useState<string | null>(null);
  if (run.counts.rejected === 0) return null;
  const save = async (format: (typeof formats)[number]) => {
    setFetching(format);
    const { rejected } = callsOfImport[kind];
    try {
      const file = await portal.api.file(rejected, { client, file: run.uploadedFileName, query: { format } });
      const name = file.name ?? `rejected.${format}`;
      saveFile(file.content, name);
      portal.say({ tone: 'success', text: `“${name}” saved` });
    } catch (thrown) {
      portal.say({ tone: 'danger', text: failureFrom(thrown).message });
    }
    setFetching(null);
  };
  return (
    <Inline>
      {formats.map((format) => (
        <Button key={format} icon="download" busy={fetching === format} onPress={() => void save(format)}>
          {`Rejected rows as ${format}`}
        </Button>
      ))}
    </Inline>
  );
}
