import { RUN_STATUSES, statusWords } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportActor } from '@wardmere/machines';
import { Banner, Button, ButtonLink, DescriptionList, Inline, Section, Stack, Status, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { toImportRun } from '../../system/import-pages.ts';
import { figuresInWords, statusTone } from './import-words.ts';
import { NotStopped } from './NotStopped.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { RunProgress } from './RunProgress.tsx';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';

interface FollowRunProps {
  readonly actor: ImportActor;
  readonly list: { readonly label: string; readonly href: string };
}

/** The last step: how far the run is, what became of it, and the way back to the list (D-155, D-225). */
export function FollowRun({ actor, list }: FollowRunProps) {
  const snapshot = useSelector(actor, (each) => each);
  const { kind, client, run, fileName, answered, failure } = snapshot.context;
  const isEnded = snapshot.matches('ended');
  const isOver = isEnded && run !== null;
  const title = isOver ? 'The import is over' : isEnded ? 'The import is queued' : 'The import is under way';
  const toList = (
    <ButtonLink emphasis={isEnded ? 'action' : 'plain'} href={list.href}>
      {list.label}
    </ButtonLink>
  );
  if (snapshot.hasTag('failed'))
    return (
      <Section id={STEP_ID} title={title} description={fileName}>
        <StepFailure actor={actor}>{toList}</StepFailure>
      </Section>
    );
  return (
    <Section id={STEP_ID} title={title} description={fileName}>
      <Stack>
        {!isEnded && failure && <NotStopped failure={failure} />}
        {run && <Status tone={statusTone(run.status)}>{statusWords[run.status]}</Status>}
        {isEnded && !isOver && (
          <>
            <Status tone="neutral">{wordOf(answered)}</Status>
            <Text size="small">How far it is cannot be seen here. Look in the list later.</Text>
          </>
        )}
        {!isEnded && (
          <>
            <RunProgress run={run} />
            <Text size="small">You can leave this page: the import continues, and you are told when it is over.</Text>
          </>
        )}
        {run && run.reason !== '' && <Banner tone="danger" title={run.reason} />}
        {isOver && <DescriptionList items={figuresInWords(kind, run)} />}
        {isOver && <RejectedRows of={{ kind, client }} run={run} />}
        <Inline>
          {toList}
          {isOver && run.queuedDate !== null && (
            <ButtonLink href={`${BASE}${toImportRun({ kind, client, file: run.uploadedFileName })}`}>
              See what changed for whom
            </ButtonLink>
          )}
          {isEnded && <Button onPress={() => actor.send({ type: 'import.again' })}>Import another file</Button>}
          {!isEnded && (
            <Button busy={snapshot.matches({ following: 'stopping' })} onPress={() => actor.send({ type: 'run.stop' })}>
              Stop
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

/** What queueing was answered with, in words; a host may know others. */
const wordOf = (answered: string) => {
  const known = RUN_STATUSES.find((status) => status === answered);
  return known === undefined ? answered : statusWords[known];
};
