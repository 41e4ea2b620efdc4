import { figuresOfRun } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { Banner, Button, Inline, Progress, Section, Stack, Text } from '@wardmere/ui';
import { useState } from 'react';
import { EffectOnAccess } from './EffectOnAccess.tsx';
import { countOf, staysOut } from './import-words.ts';
import { NumberToRepeat } from './NumberToRepeat.tsx';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';
import { unlessRepeated } from './unless-repeated.ts';
import { importPages } from '../../system/import-pages.ts';

const TITLE = 'Confirm the import';

/** The fourth step: what will happen, in one sentence; suspiciously much asks for its number (B20, D-226). */
export function ConfirmImport({ actor }: { readonly actor: ImportActor }) {
  const snapshot = useSelector(actor, (each) => each);
  const { kind, run, fileName, preview } = snapshot.context;
  const [typed, setTyped] = useState('');
  // A host that rehearses nothing has no check to go back to (D-224), and of a file that is not read yet nothing stands before.
  const before = preview === null ? 'file' : run === null ? 'columns' : 'check';
  const back = <Button onPress={() => actor.send({ type: 'step.visit', step: before })}>Back</Button>;
  const isQueueing = snapshot.hasTag('busy');
  if (isQueueing || snapshot.hasTag('failed'))
    return (
      <Section id={STEP_ID} title={TITLE}>
        {isQueueing ? <Progress label="Queueing the import" /> : <StepFailure actor={actor}>{back}</StepFailure>}
      </Section>
    );
  const { created = 0, updated = 0 } = run?.counts ?? {};
  const hold = run?.hold ?? null;
  return (
    <Section id={STEP_ID} title={TITLE}>
      <Stack>
        <Text>
          {run === null
            ? `“${fileName}” is imported as it is.`
            : `${countOf(kind, created)} will be created and ${countOf(kind, updated)} changed. ${staysOut(figuresOfRun(run))}`}
        </Text>
        <EffectOnAccess kind={kind} effect={run?.effect ?? null} />
        {hold !== null && (
          <>
            <Banner tone="warning" title="This is an unusually large change">
              {hold.because}
            </Banner>
            <NumberToRepeat changes={hold.changes} typed={typed} onType={setTyped} />
          </>
        )}
        <Inline>
          <Button
            emphasis="action"
            disabledBecause={hold === null ? undefined : unlessRepeated(hold.changes, typed)}
            onPress={() => actor.send({ type: 'import.confirm', changes: hold?.changes ?? null })}
          >
            {importPages[kind].title}
          </Button>
          {back}
          <Button onPress={() => actor.send({ type: 'import.cancel' })}>Cancel the import</Button>
        </Inline>
      </Stack>
    </Section>
  );
}
