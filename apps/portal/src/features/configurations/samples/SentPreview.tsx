import { MOST_SAMPLES } from '@wardmere/api';
import { wrongWithBody } from '@wardmere/connect/body';
import type { PlainRecord } from '@wardmere/machines';
import {
  Button,
  Card,
  DataTable,
  DiffView,
  Disclosure,
  Inline,
  lateCode,
  Stack,
  Status,
  Text,
  useLateCode,
  VisuallyHidden,
  type Column,
} from '@wardmere/ui';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { focusFirst } from '../../../kinds/editor/focus.ts';
import type { OwnControlProps } from '../../../kinds/entity/fields.ts';
import { SAMPLE } from '../../../parts/connect/connect-addresses.ts';
import { RequestView } from '../../../parts/connect/RequestView.tsx';
import { VerdictView } from '../../../parts/connect/VerdictView.tsx';
import { asking } from '../../../system/asked-in.ts';
import { usePortal } from '../../../system/hooks.ts';
import { formOfDraft, typedConfiguration } from '../configuration-form.ts';
import {
  previewsOf,
  textsOf,
  triedBy,
  verdictsOf,
  type JudgeBody,
  type Previewed,
  type TriedSample,
} from './preview-of.ts';
import { blankSample, sampleOf, type SampleForm } from './sample-form.ts';
import { SampleFields } from './SampleFields.tsx';

/**
 * What the configuration makes of each sample as both are typed, what of that is not as it was last saved (N12, B22), and
 * the samples themselves: edited, added and taken away (D-268).
 */
export function SentPreview({ shared, onChange, inside, draft, saved, timesWrong }: OwnControlProps) {
  const { samples } = formOfDraft(draft);
  const held = shared.readOnly === true || shared.disabled === true;
  const previews = usePreviews(draft, saved);
  const portal = usePortal();
  const chosen = portal.search.get(SAMPLE);
  const choose = (sample: string) => portal.setSearch(asking(portal.search, { [SAMPLE]: sample }));
  const [isEdited, edit] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const close = () => {
    edit(false);
    opener.current?.focus();
  };
  const openAt = (index: number) => {
    choose(samples[index]?.id ?? '');
    edit(true);
  };
  useWrong(inside, timesWrong, openAt);
  const at = Math.max(
    0,
    samples.findIndex(({ id }) => id === chosen),
  );
  const shown = samples[at];
  // What is drawn of a sample may be a moment behind it.
  const preview = previews.find(({ sample }) => sample.id === shown?.id);
  const placeOf = (index: number) => `${shared.name}.${index}.`;
  const wrongIn = (sample: string) => {
    const index = samples.findIndex(({ id }) => id === sample);
    const fields = wrongFields(inside, index).map((field) => `${placeOf(index)}${field}`);
    if (fields.length === 0) return undefined;
    const lead = (field: string) => {
      openAt(index);
      focusFirst([field]);
    };
    return <Wrong closed={isEdited && index === at ? [] : fields} onLed={lead} />;
  };
  const add = () => {
    const id = crypto.randomUUID();
    onChange([...samples, blankSample(id, new Date())]);
    choose(id);
    edit(true);
    focusFirst([`${placeOf(samples.length)}name`]);
  };
  const remove = () => {
    const left = samples.toSpliced(at, 1);
    const next = left[Math.min(at, left.length - 1)];
    onChange(left);
    if (next) choose(next.id);
    edit(false);
    // What is shown now is read by its name, once it bears that.
    requestAnimationFrame(() => (opener.current ?? adder.current)?.focus({ preventScroll: true }));
  };
  return (
    <Stack>
      {shown === undefined ? (
        <Text emphasis="soft">
          There is no sample. {held ? '' : 'Add one to see what this configuration makes of an incident.'}
        </Text>
      ) : (
        <DataTable
          label={shared.label}
          columns={columnsFor(shown.id, choose, wrongIn)}
          rows={previews}
          rowKey={({ sample }) => sample.id}
        />
      )}
      {!held && (
        <Inline>
          <Button
            ref={adder}
            size="small"
            icon="plus"
            disabledBecause={samples.length >= MOST_SAMPLES ? `At most ${MOST_SAMPLES} samples are kept.` : undefined}
            onPress={add}
          >
            Add sample
          </Button>
        </Inline>
      )}
      {shown && preview && (
        <Shown preview={preview}>
          {!held && (
            <Inline>
              <Button ref={opener} size="small" icon="edit" expanded={isEdited} onPress={() => edit(!isEdited)}>
                Edit sample
                <VisuallyHidden>{` “${shown.name}”`}</VisuallyHidden>
              </Button>
              <Button size="small" emphasis="plain" icon="trash" onPress={remove}>
                Remove sample
                <VisuallyHidden>{` “${shown.name}”`}</VisuallyHidden>
              </Button>
            </Inline>
          )}
          {!held && isEdited && (
            <>
              <SampleFields
                within={placeOf(at)}
                sample={shown}
                inside={inside}
                at={at}
                onChange={(change) => onChange(samples.with(at, { ...shown, ...change }))}
              />
              <Inline>
                <Button size="small" icon="check" onPress={close}>
                  Done
                  <VisuallyHidden>{` with “${shown.name}”`}</VisuallyHidden>
                </Button>
              </Inline>
            </>
          )}
        </Shown>
      )}
    </Stack>
  );
}

/** So many letters are made of all samples within the frame of the key that changes them. */
const AT_ONCE = 40_000;

/** What is made of the samples: with the key that changes it, or where that is much a moment behind it. */
function usePreviews(draft: PlainRecord, saved: PlainRecord | null): readonly Previewed[] {
  const later = useDeferredValue(draft);
  const now = formOfDraft(draft);
  const { rule, samples, ...form } = formOfDraft(now.template.length * now.samples.length > AT_ONCE ? later : draft);
  const judge = useBodyJudge(form.contentType);
  const tried = useTried(samples);
  const beside = { verdicts: useVerdicts(rule, tried), savedTexts: useSavedTexts(saved, tried) };
  return previewsOf(tried, typedConfiguration({ ...form, rule, samples }), beside, judge);
}

// Each is kept while what it is made of stays as it is.
const useTried = (samples: readonly SampleForm[]) => useMemo(() => triedBy(samples.map(sampleOf)), [samples]);
const useVerdicts = (rule: string, tried: readonly TriedSample[]) =>
  useMemo(() => verdictsOf(rule, tried), [rule, tried]);
const useSavedTexts = (saved: PlainRecord | null, tried: readonly TriedSample[]) =>
  useMemo(() => textsOf(saved === null ? null : typedConfiguration(formOfDraft(saved)), tried), [saved, tried]);

/** The first sample that something is wrong with is opened, by each save that finds it. */
function useWrong(inside: OwnControlProps['inside'], times: number, open: (at: number) => void): void {
  const [first] = wrongSamples(inside);
  const opening = useEffectEvent((at: number, _attempt: number) => open(at));
  useEffect(() => {
    if (first !== undefined) opening(first, times);
  }, [first, times]);
}

const wrongSamples = (inside: OwnControlProps['inside']): readonly number[] =>
  [...new Set(Object.keys(inside).map((name) => Number(name.split('.')[0])))].toSorted((one, other) => one - other);

/** The fields of a sample that something is wrong with; with a whole one, that is its name. */
const wrongFields = (inside: OwnControlProps['inside'], sample: number): readonly string[] =>
  Object.keys(inside).flatMap((name) => {
    const [row, ...field] = name.split('.');
    return row === `${sample}` ? [field.join('.') || 'name'] : [];
  });

interface WrongProps {
  /** The fields that nobody sees, because the sample is closed. */
  readonly closed: readonly string[];
  readonly onLed: (field: string) => void;
}

/** Says that a sample is wrong. Who is led to a field of it that nobody sees stands here for a moment, and it is opened. */
const Wrong = ({ closed, onLed }: WrongProps) => (
  <>
    <Status tone="danger">Sample is wrong</Status>
    {closed.map((field) => (
      <span key={field} data-field={field} tabIndex={-1} onFocus={() => onLed(field)} />
    ))}
  </>
);

const columnsFor = (
  shown: string,
  choose: (sample: string) => void,
  wrongIn: (sample: string) => ReactNode,
): readonly Column<Previewed>[] => [
  {
    id: 'sample',
    header: 'Sample',
    primary: true,
    cell: ({ sample: { id, name } }) => (
      <Button size="small" emphasis="plain" expanded={id === shown} onPress={() => choose(id)}>
        {name.trim() === '' ? 'Sample without a name' : name}
      </Button>
    ),
  },
  { id: 'verdict', header: 'Rule', width: 'fit', cell: ({ verdict }) => <VerdictStatus verdict={verdict} /> },
  {
    id: 'request',
    header: 'Request',
    width: 'fit',
    cell: (preview) => wrongIn(preview.sample.id) ?? <RequestStatus preview={preview} />,
  },
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

interface ShownProps {
  readonly preview: Previewed;
  readonly children: ReactNode;
}

function Shown({ preview: { sample, message, wrong, verdict, text, savedText }, children }: ShownProps) {
  return (
    <Card title={sample.name} emphasis="sunken">
      {children}
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

const judgingXml = lateCode(async () => (await import('@wardmere/connect/xml')).wrongWithXml);

/** Judges bodies of the chosen type of content; the parser of XML comes when one is written, and until then nothing is said against it. */
function useBodyJudge(contentType: string): JudgeBody {
  const wrongWithXml = useLateCode(judgingXml, contentType === 'application/xml');
  return (type, body) => (type === 'application/xml' ? wrongWithXml?.(body) : wrongWithBody(type, body));
}
