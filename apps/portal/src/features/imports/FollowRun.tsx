import { inFigures } from '@wardmere/ui/words';
import { statusWords } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import {
  Banner,
  Button,
  ButtonLink,
  DescriptionList,
  Inline,
  Progress,
  Section,
  Stack,
  Status,
  Text,
} from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { toImportRun } from '../../system/import-pages.ts';
import { figuresInWords, isCounted, statusTone } from './import-words.ts';
import { RejectedRows } from './RejectedRows.tsx';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';

interface FollowRunProps {
  readonly actor: ImportActor;
  readonly list: { readonly label: string; readonly href: string };
}

/** The last step: how far the run is, what became of it, and the way back to the list (D-155, D-225). */
export function FollowRun({ actor, list }: FollowRunProps) {
  const snapshot = useSelector(actor, (each) => each);
  const { kind, client, run, fileName } = snapshot.context;
  const isOver = snapshot.matches('ended');
  const title = isOver ? 'The import is over' : 'The import is under way';
  if (!isOver && snapshot.hasTag('failed'))
    return (
      <Section id={STEP_ID} title={title} description={fileName}>
        <StepFailure actor={actor} />
      </Section>
    );
  const { rows = 0, done = 0 } = run?.counts ?? {};
  return (
    <Section id={STEP_ID} title={title} description={fileName}>
      <Stack>
        {run && <Status tone={statusTone(run.status)}>{statusWords[run.status]}</Status>}
        {!isOver && (
          <>
            <Progress
              label="Rows"
              {...(rows > 0 &&
                isCounted(run) && {
                  value: done,
                  max: rows,
                  words: `${inFigures(done)} of ${inFigures(rows)}`,
                })}
            />
            <Text size="small">You can leave this page: the import continues, and you are told when it is over.</Text>
          </>
        )}
        {run && run.reason !== '' && <Banner tone="danger" title={run.reason} />}
        {isOver && run && <DescriptionList items={figuresInWords(kind, run)} />}
        {isOver && run && <RejectedRows of={{ kind, client }} run={run} />}
        <Inline>
          <ButtonLink emphasis={isOver ? 'action' : 'plain'} href={list.href}>
            {list.label}
          </ButtonLink>
          {isOver && run !== null && run.queuedDate !== null && (
            <ButtonLink href={`${BASE}${toImportRun({ kind, client, file: run.uploadedFileName })}`}>
              See what changed for whom
            </ButtonLink>
          )}
          {isOver && <Button onPress={() => actor.send({ type: 'import.again' })}>Import another file</Button>}
          {!isOver && (
            <Button busy={snapshot.matches({ following: 'stopping' })} onPress={() => actor.send({ type: 'run.stop' })}>
              Stop
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}
