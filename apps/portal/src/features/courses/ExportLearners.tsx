import { useSelector } from '@xstate/react';
import { EXPORT_FORMATS, type ExportFormat, type NamedFile } from '@wardmere/api';
import { Button, Inline } from '@wardmere/ui';
import { formatWords, timeInWords } from '@wardmere/ui/words';
import { listQueryOf } from '../../kinds/collection/define-collection.ts';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { saveFile } from '../../system/report/save-file.ts';
import { fetchExport } from './course-calls.ts';
import { learnerList } from './learners.collection.tsx';

type Scope = Readonly<Record<string, string>>;

const textIn = (form: Readonly<Record<string, unknown>>, field: string): string | undefined =>
  typeof form[field] === 'string' ? form[field] : undefined;

/** Lets the browser save the learners as a file: those that are listed, in their order (D-181, D-276). */
const exporting = (format: ExportFormat): Errand<NamedFile & { readonly name: string }> => ({
  kind: `export learners as ${format}`,
  unasked: true,
  send: async (api, { target, form }, signal) => {
    const [filter, orderInstructions] = [textIn(form, 'filter'), textIn(form, 'orderInstructions')];
    const query = {
      format,
      ...(filter !== undefined && { filter }),
      ...(orderInstructions !== undefined && { orderInstructions }),
    };
    const file = await fetchExport(api, { ...target, building: textIn(form, 'building') ?? '' }, query, signal);
    const name = file.name ?? `${textIn(form, 'name') ?? ''} ${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(file.content, name);
    return { ...file, name };
  },
  done: ({ name, asOf }) => `“${name}” saved${asOf === undefined ? '' : `, as of ${timeInWords(asOf)}`}`,
});

interface ExportLearnersProps {
  /** The course, as it is called. */
  readonly name: string;
  readonly scope: Scope;
  readonly actor: CollectionActor;
}

/** The two forms in which the listed learners can be had; one that is on its way can be given up. */
export const ExportLearners = (props: ExportLearnersProps) =>
  EXPORT_FORMATS.map((format) => <Export key={format} format={format} {...props} />);

function Export({ format, name, scope, actor }: ExportLearnersProps & { readonly format: ExportFormat }) {
  const { client = '', course = '', building = '' } = scope;
  const errand = useErrand(exporting(format), { client, course });
  const { isBusy } = useErrandNow(errand);
  const query = useSelector(actor, ({ context }) => context.query);
  const run = () => {
    const { columns, filters } = learnerList;
    const { filter, orderInstructions } = listQueryOf({ columns, filters, order: 'lastName' }, query, 1);
    errand?.send({ type: 'errand.run', form: { name, building, filter, orderInstructions } });
  };
  // A file and the way to give it up are one thing that the page offers.
  return (
    <Inline gap="small">
      <Button icon="download" busy={isBusy} onPress={run}>
        {`Save as ${formatWords[format]}`}
      </Button>
      {isBusy && (
        <Button emphasis="plain" onPress={() => errand?.send({ type: 'errand.cancel' })}>
          {`Cancel ${formatWords[format]}`}
        </Button>
      )}
    </Inline>
  );
}
