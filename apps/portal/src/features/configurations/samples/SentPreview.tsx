import { useSelector } from '@xstate/react';
import { wrongWithBody } from '@wardmere/connect/body';
import type { Sample } from '@wardmere/connect/samples';
import { isNew } from '@wardmere/machines';
import { Button, Card, DataTable, DiffView, Disclosure, Stack, Status, Text, type Column } from '@wardmere/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import type { EntityActor } from '../../../kinds/entity/use-entity.ts';
import { RequestView } from '../../../parts/connect/RequestView.tsx';
import { VerdictView } from '../../../parts/connect/VerdictView.tsx';
import { typedConfiguration } from '../configuration-form.ts';
import { configuration } from '../configuration.entity.ts';
import { previewOf, type JudgeBody, type Previewed } from './preview-of.ts';

interface SentPreviewProps {
  readonly actor: EntityActor;
  readonly samples: readonly Sample[];
}

/** What the configuration makes of each sample as it is typed, and what of that is not as it was last saved (N12, B22). */
export function SentPreview({ actor, samples }: SentPreviewProps) {
  const adding = useSelector(actor, isNew);
  // Keys are never kept waiting by what is drawn of them.
  const draft = useDeferredValue(useSelector(actor, ({ context }) => context.draft));
  const base = useSelector(actor, ({ context }) => context.base);
  const judge = useJudge(String(draft['contentType']));
  const typed = typedConfiguration(configuration.readDraft(draft));
  const saved = adding ? null : typedConfiguration(configuration.readDraft(base));
  const previews = samples.map((sample) => previewOf(sample, typed, saved, judge));
  const [chosen, choose] = useState('');
  const shown = previews.find(({ sample }) => sample.id === chosen) ?? previews[0];
  if (shown === undefined)
    return (
      <Text emphasis="soft">There is no sample. Add one to see what this configuration makes of an incident.</Text>
    );
  return (
    <Stack>
      <DataTable
        label="Samples"
        columns={columnsFor(shown.sample.id, choose)}
        rows={previews}
        rowKey={({ sample }) => sample.id}
      />
      <Shown preview={shown} />
    </Stack>
  );
}

const columnsFor = (shown: string, choose: (sample: string) => void): readonly Column<Previewed>[] => [
  {
    id: 'sample',
    header: 'Sample',
    primary: true,
    cell: ({ sample: { id, name } }) => (
      <Button size="small" emphasis="plain" expanded={id === shown} onPress={() => choose(id)}>
        {name}
      </Button>
    ),
  },
  { id: 'verdict', header: 'Rule', width: 'fit', cell: ({ verdict }) => <VerdictStatus verdict={verdict} /> },
  { id: 'request', header: 'Request', width: 'fit', cell: (preview) => <RequestStatus preview={preview} /> },
  {
    id: 'changed',
    header: 'Since the last save',
    width: 'fit',
    cell: ({ savedText }) => (savedText === undefined ? '' : <Status tone="warning">Changed</Status>),
  },
];

function VerdictStatus({ verdict }: Pick<Previewed, 'verdict'>) {
  if (verdict === undefined) return <Status tone="danger">Cannot be judged</Status>;
  return verdict.matches ? <Status tone="success">Would send</Status> : <Status>Would not send</Status>;
}

function RequestStatus({ preview: { message, wrong } }: { readonly preview: Previewed }) {
  if (message === undefined) return <Status tone="danger">{`Line ${wrong?.line ?? 1} is wrong`}</Status>;
  if (wrong !== undefined) return <Status tone="danger">{`Body wrong in line ${wrong.line}`}</Status>;
  return <Status tone="success">{message.body === undefined || message.body === '' ? 'No body' : 'Valid'}</Status>;
}

function Shown({ preview: { sample, message, wrong, verdict, text, savedText } }: { readonly preview: Previewed }) {
  return (
    <Card title={sample.name} emphasis="sunken">
      <VerdictView verdict={verdict} />
      {message === undefined ? (
        // What is wrong with it is said at the template.
        <Text tone="danger">{`Nothing can be made of the template: its line ${wrong?.line ?? 1} is wrong.`}</Text>
      ) : (
        <RequestView of={`“${sample.name}”`} request={message} wrong={wrong} />
      )}
      {savedText !== undefined && (
        <Disclosure summary="What is not as it was last saved" about={sample.name}>
          <DiffView label={`Request of “${sample.name}”, as saved and as typed`} before={savedText} after={text} />
        </Disclosure>
      )}
      <Text size="small" emphasis="soft">
        What the credential adds, and a signature, come as it is sent.
      </Text>
    </Card>
  );
}

/** Judges bodies of the chosen type of content; the parser of XML comes when one is written. */
function useJudge(contentType: string): JudgeBody {
  const [xml, keep] = useState<{ readonly judge: (body: string) => ReturnType<JudgeBody> }>();
  const isXml = contentType === 'application/xml';
  useEffect(() => {
    if (!isXml) return undefined;
    let isShown = true;
    import('@wardmere/connect/xml').then(
      ({ wrongWithXml }) => isShown && keep({ judge: wrongWithXml }),
      // Without it nothing is said against the body.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isXml]);
  return (type, body) => (type === 'application/xml' ? xml?.judge(body) : wrongWithBody(type, body));
}
