import { inFigures } from '@wardmere/ui/words';
import { useSelector } from '@xstate/react';
import type { ImportRun } from '@wardmere/api';
import type { ImportRunActor, RunInput } from '@wardmere/machines';
import {
  Banner,
  Button,
  ButtonLink,
  DataTable,
  DescriptionList,
  Inline,
  Progress,
  Section,
  Stack,
  VisuallyHidden,
  type Column,
} from '@wardmere/ui';
import { useEffect } from 'react';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { toImportRun } from '../../system/import-pages.ts';
import { EffectOnAccess } from './EffectOnAccess.tsx';
import { countOf } from './import-words.ts';
import { staysOfTakeBack, type Stay } from './stays-of-take-back.ts';

const TAKE_BACK_ID = 'take-back';

interface TakeBackProps {
  readonly actor: ImportRunActor;
  readonly of: RunInput;
  readonly onCancel: () => void;
}

/** What taking an import back would do: shown before anything is done, and then confirmed (D-228). */
export function TakeBack({ actor, of, onCancel }: TakeBackProps) {
  const snapshot = useSelector(actor, (each) => each);
  const { back, failure } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const isShown = snapshot.matches({ takingBack: 'shown' }) || isSending;
  useEffect(() => document.querySelector<HTMLElement>(`#${TAKE_BACK_ID}`)?.focus(), []);
  return (
    <Section
      id={TAKE_BACK_ID}
      title="Take this import back"
      description="Nothing has been changed yet. What was changed after the import stays as it is."
    >
      <Stack>
        {/* It stands there before there is something to say, or that is not heard. */}
        <VisuallyHidden>
          <output>
            {isShown && back && back.reason === '' && `${countOf(of.kind, back.counts.updated)} would be put back.`}
          </output>
        </VisuallyHidden>
        {snapshot.matches({ takingBack: 'unrehearsed' }) && failure && (
          <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'step.retry' })} />
        )}
        {snapshot.hasTag('busy') && !isSending && <Looking back={back} />}
        {isShown && back && <WhatWould of={of} back={back} />}
        {isShown && failure && (
          <Banner tone="danger" title={failure.message}>
            {failure.description}
          </Banner>
        )}
        <Inline>
          {isShown && back?.status === 'Rehearsed' && (
            <Button
              emphasis="action"
              tone="danger"
              busy={isSending}
              onPress={() => actor.send({ type: 'takeBack.confirm' })}
            >
              Take the import back
            </Button>
          )}
          <Button disabled={isSending} onPress={onCancel}>
            Keep the import
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}

function Looking({ back }: { readonly back: ImportRun | null }) {
  const { rows = 0, done = 0 } = back?.counts ?? {};
  return (
    <Progress
      label="Looking at what would be put back"
      {...(rows > 0 && {
        value: done,
        max: rows,
        words: `${inFigures(done)} of ${inFigures(rows)}`,
      })}
    />
  );
}

const columns: readonly Column<Stay>[] = [
  { id: 'row', header: 'Row', width: 'fit', cell: ({ row }) => row },
  { id: 'name', header: 'Name', primary: true, width: 'medium', cell: ({ name, row }) => name || `Row ${row}` },
  { id: 'target', header: 'Field', width: 'narrow', cell: ({ target }) => target || 'Whole row' },
  { id: 'value', header: 'Is now', width: 'narrow', cell: ({ value }) => value },
  { id: 'message', header: 'Why', width: 'wide', cell: ({ message }) => message },
];

function WhatWould({ of, back }: { readonly of: RunInput; readonly back: ImportRun }) {
  const { kind, client } = of;
  const { rows, updated, removed = 0, unchanged, rejected } = back.counts;
  const { items } = useFreshLookup({
    lookup: staysOfTakeBack,
    scope: { client, kind, file: back.uploadedFileName },
  });
  if (back.reason !== '') return <Banner tone="danger" title={back.reason} />;
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Rows that wrote something', value: inFigures(rows) },
          { term: 'Would be put back', value: countOf(kind, updated) },
          ...(removed > 0 ? [{ term: 'Would be removed', value: countOf(kind, removed) }] : []),
          { term: 'Would stay as they are', value: countOf(kind, unchanged) },
          { term: 'Would be refused', value: inFigures(rejected) },
        ]}
      />
      <EffectOnAccess kind={kind} title="Effect of taking it back" effect={back.effect} />
      {items.length > 0 && (
        <DataTable label="What stays, and why" columns={columns} rows={items} rowKey={({ uid }) => uid} />
      )}
      <Inline>
        <ButtonLink href={`${BASE}${toImportRun({ ...of, file: back.uploadedFileName })}`}>See every row</ButtonLink>
      </Inline>
    </Stack>
  );
}
