import { useSelector } from '@xstate/react';
import type { ImportRun } from '@wardmere/api';
import type { ImportRunActor } from '@wardmere/machines';
import { Banner, Button, ConfirmDialog, Inline, Section, Stack } from '@wardmere/ui';
import { useState } from 'react';
import { NumberToRepeat } from './NumberToRepeat.tsx';
import { unlessRepeated } from './unless-repeated.ts';

interface HeldRunProps {
  readonly actor: ImportRunActor;
  readonly run: ImportRun;
}

/** Why a run waits, the number that lets it go on, and the way to delete it (D-226). */
export function HeldRun({ actor, run: { hold, originalFileName } }: HeldRunProps) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  // While it is looked at anew it may wait no longer: nothing is asked of it then.
  const isLooking = useSelector(actor, (each) => each.matches('following'));
  const isReleasing = useSelector(actor, (each) => each.matches('releasing'));
  const isForgetting = useSelector(actor, (each) => each.matches('forgetting'));
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const changes = hold?.changes ?? 0;
  return (
    <Section title="Waiting to be released" description="Nothing is written until it is released.">
      <Stack>
        <Banner tone="warning" title="Why it is waiting">
          {hold?.because ?? ''}
        </Banner>
        {failure && (
          <Banner tone="danger" title={failure.message}>
            {failure.kind === 'rejected' ? Object.values(failure.fields).flat().join(' ') : failure.description}
          </Banner>
        )}
        <NumberToRepeat changes={changes} typed={typed} onType={setTyped} />
        <Inline>
          <Button
            emphasis="action"
            busy={isReleasing || isLooking}
            disabledBecause={unlessRepeated(changes, typed)}
            onPress={() => actor.send({ type: 'run.release', changes })}
          >
            Release
          </Button>
          <Button emphasis="plain" tone="danger" busy={isForgetting || isLooking} onPress={() => setAsking(true)}>
            Delete the import
          </Button>
        </Inline>
        <ConfirmDialog
          open={isAsking}
          title={`Delete the import of “${originalFileName}”?`}
          confirmLabel="Delete the import"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            actor.send({ type: 'run.forget' });
          }}
        >
          Nothing was written. The file and what is known about its rows are deleted.
        </ConfirmDialog>
      </Stack>
    </Section>
  );
}
