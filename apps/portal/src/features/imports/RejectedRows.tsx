import { useSelector } from '@xstate/react';
import { failureFrom } from '@wardmere/api';
import type { ImportActor } from '@wardmere/machines';
import { Button, Inline } from '@wardmere/ui';
import { useState } from 'react';
import { saveFile } from '../../system/report/save-file.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { callsOfImport } from './calls-of-import.ts';

const formats = ['csv', 'xlsx'] as const;

/** The rows that were rejected as a file, with their reasons, good for importing again (B19); nothing where there are none. */
export function RejectedRows({ actor }: { readonly actor: ImportActor }) {
  const portal = useRunningPortal();
  const { kind, client, run, uploadedFileName } = useSelector(actor, ({ context }) => context);
  const [fetching, setFetching] = useState<string | null>(null);
  if (run === null || run.counts.rejected === 0 || uploadedFileName === null) return null;
  const save = async (format: (typeof formats)[number]) => {
    setFetching(format);
    const { rejected } = callsOfImport[kind];
    try {
      const file = await portal.api.file(rejected, { client, file: uploadedFileName, query: { format } });
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
