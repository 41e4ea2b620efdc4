import type { ImportRun } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import { Button, Inline } from '@wardmere/ui';
import { formatWords } from '@wardmere/ui/words';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { saveFile } from '../../system/report/save-file.ts';
import { callsOfImport } from './calls-of-import.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface RejectedFilesProps {
  readonly of: ImportOf;
  readonly run: ImportRun;
}

/** The rows of a run that were rejected as a file, with their reasons (B19). */
export function RejectedFiles({ of, run }: RejectedFilesProps) {
  return (
    <Inline>
      {formats.map((format) => (
        <SaveRejected key={format} of={of} file={run.uploadedFileName} format={format} />
      ))}
    </Inline>
  );
}

/** Nothing is asked: the file is fetched, and the browser saves it. */
const saving = (kind: ImportOf['kind'], format: Format): Errand => ({
  kind: `save rejected rows as ${format}`,
  unasked: true,
  send: async (api, { target: { client = '', file = '' } }, signal) => {
    const { rejected } = callsOfImport[kind];
    const { content, name } = await api.file(rejected, { client, file, query: { format } }, { signal });
    saveFile(content, name ?? `rejected.${format}`);
  },
  done: `Refused rows saved as ${formatWords[format]}`,
});

interface SaveRejectedProps {
  readonly of: ImportOf;
  readonly file: string;
  readonly format: Format;
}

function SaveRejected({ of: { kind, client }, file, format }: SaveRejectedProps) {
  const errand = useErrand(saving(kind, format), { client, file });
  const { isBusy } = useErrandNow(errand);
  return (
    <Button icon="download" busy={isBusy} onPress={() => errand?.send({ type: 'errand.run' })}>
      {`Save refused rows as ${formatWords[format]}`}
    </Button>
  );
}
