import { isMoving, originOfRun, statusWords, type ImportRun } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportRunActor, RunInput } from '@wardmere/machines';
import {
  Banner,
  Button,
  ButtonLink,
  DescriptionList,
  Inline,
  Link,
  Skeleton,
  Stack,
  Status,
  lazily,
} from '@wardmere/ui';
import { Suspense } from 'react';
import { whenInWords } from '../../kinds/editor/when.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { BASE } from '../../system/address.ts';
import { toImportRun } from '../../system/import-pages.ts';
import { EffectOnAccess } from './EffectOnAccess.tsx';
import { countOf, figuresInWords, rowsInWords, statusTone } from './import-words.ts';
import { NotStopped } from './NotStopped.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { RunProgress } from './RunProgress.tsx';
import { useTakeBackAddress } from './use-take-back-address.ts';

// What is asked of a run comes when it is asked: its rows wait for none of it.
const [TakeBack] = lazily(async () => ({ default: (await import('./TakeBack.tsx')).TakeBack }));
const [HeldRun] = lazily(async () => ({ default: (await import('./HeldRun.tsx')).HeldRun }));

interface RunOnPageProps {
  readonly actor: ImportRunActor;
  readonly of: RunInput;
  readonly run: ImportRun;
}

/** Where a run stands, beside its name; each change of it is told. */
export const StatusOfRun = ({ run: { status } }: Pick<RunOnPageProps, 'run'>) => (
  <output>
    <Status tone={statusTone(status)} emphasis="wash">
      {statusWords[status]}
    </Status>
  </output>
);

/** What a run did and what can be done with it, above its rows. */
export function RunOnPage({ actor, of, run }: RunOnPageProps) {
  const snapshot = useSelector(actor, (each) => each);
  const { failure } = snapshot.context;
  const address = useTakeBackAddress(actor);
  const isLost = snapshot.matches({ following: 'lost' });
  return (
    <Stack gap="large">
      {isLost && failure && <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'step.retry' })} />}
      {run.reason !== '' && <Banner tone="danger" title={run.reason} />}
      {isMoving(run.status) && !isLost && <Moving {...{ actor, of, run }} />}
      {run.status === 'Held' && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <HeldRun actor={actor} run={run} />
        </Suspense>
      )}
      <DescriptionList items={factsOf(of, run)} />
      <EffectOnAccess kind={of.kind} effect={run.effect} />
      <Inline>
        {snapshot.matches('over') && run.takeBackUntil !== null && (
          <Button icon="undo" onPress={address.ask}>
            Take back
          </Button>
        )}
        {/* Behind what stands there at once: nothing moves from under a press as it comes. */}
        <RejectedRows of={of} run={run} />
      </Inline>
      {snapshot.hasTag('asking') && (
        <Suspense>
          <TakeBack {...{ actor, of }} onCancel={address.leave} />
        </Suspense>
      )}
    </Stack>
  );
}

function Moving({ actor, of, run }: RunOnPageProps) {
  const isStopping = useSelector(actor, (each) => each.matches({ following: 'stopping' }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  // What takes an import back has a page of its own, and is stopped there.
  if (run.takenBackBy !== null)
    return <ButtonLink href={`${BASE}${toImportRun({ ...of, file: run.takenBackBy })}`}>See how far it is</ButtonLink>;
  return (
    <Stack>
      {failure && <NotStopped failure={failure} />}
      <RunProgress run={run} />
      {run.queuedDate !== null && (
        <Inline>
          <Button busy={isStopping} onPress={() => actor.send({ type: 'run.stop' })}>
            Stop
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function factsOf(of: RunInput, run: ImportRun) {
  const { kind } = of;
  const { updated, unchanged, rejected, removed = 0 } = run.counts;
  const isBack = run.takesBack !== null;
  const other = (file: string, words: string) => <Link href={`${BASE}${toImportRun({ ...of, file })}`}>{words}</Link>;
  return [
    { term: isBack ? 'Taken back by' : 'Queued by', value: run.queuedBy },
    { term: isBack ? 'Asked for' : 'Queued', value: whenInWords(run.queuedDate) },
    { term: 'Finished', value: whenInWords(run.finishedDate) },
    { term: 'Came by', value: originOfRun(run) },
    ...(isBack ? [{ term: 'Takes back', value: other(run.takesBack ?? '', 'See the import') }] : []),
    ...(run.status === 'TakenBack' && run.takenBackBy !== null
      ? [{ term: 'Taken back', value: other(run.takenBackBy, 'See what was put back') }]
      : []),
    ...(isBack
      ? [
          { term: 'Put back', value: countOf(kind, updated) },
          ...(removed > 0 ? [{ term: 'Removed', value: countOf(kind, removed) }] : []),
          { term: 'Stay as they are', value: countOf(kind, unchanged) },
          { term: 'Refused', value: rowsInWords(rejected) },
        ]
      : figuresInWords(kind, run)),
  ];
}
