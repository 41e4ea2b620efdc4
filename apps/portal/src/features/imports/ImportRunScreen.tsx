import { isMoving, nameOfRun, type ImportRun } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import type { ImportRunActor, RunInput } from '@wardmere/machines';
import { ButtonLink, EmptyState, Page, PageHeader, Skeleton } from '@wardmere/ui';
import { useEffect, useEffectEvent, type PropsWithChildren } from 'react';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { useNames } from '../../parts/lookups/use-names.ts';
import { BASE } from '../../system/address.ts';
import { toImports } from '../../system/import-pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { rowsIn } from './import-rows.collection.tsx';
import { RunOnPage, StatusOfRun } from './RunOnPage.tsx';
import { useImportRun } from './use-import-run.ts';

interface RunPageProps {
  readonly of: RunInput;
  readonly names: Readonly<Record<string, string>>;
}

/** One import at its own address: where it stands, what it did, row by row, and how to take it back (D-225, D-228, N1). */
function RunPage({ of, names }: RunPageProps) {
  const actor = useImportRun(of);
  return actor === undefined ? <Waiting names={names} /> : <Followed key={actor.sessionId} {...{ actor, of, names }} />;
}

function Followed({ actor, of, names }: RunPageProps & { readonly actor: ImportRunActor }) {
  const snapshot = useSelector(actor, (each) => each);
  const { run, failure } = snapshot.context;
  if (snapshot.matches('missing') || snapshot.matches('forgotten')) return <Missing of={of} names={names} />;
  if (run !== null) return <Told {...{ actor, of, run }} names={{ ...names, [of.file]: nameOfRun(run) }} />;
  if (failure === null) return <Waiting names={names} />;
  return (
    <Untold names={names}>
      <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'step.retry' })} />
    </Untold>
  );
}

type Named = Pick<RunPageProps, 'names'>;

/** The page of a run of which nothing is told yet. */
const Untold = ({ names, children }: PropsWithChildren<Named>) => (
  <Page>
    <PageHeader title="Import" breadcrumbs={<PageBreadcrumbs names={names} />} />
    {children}
  </Page>
);

const Waiting = ({ names }: Named) => (
  <Untold names={names}>
    <Skeleton shape="block" />
  </Untold>
);

function Missing({ of, names }: RunPageProps) {
  return (
    <Untold names={names}>
      <EmptyState
        icon="search"
        title="There is no such import"
        actions={
          <ButtonLink href={`${BASE}${toImports(of)}`} emphasis="action">
            See all imports
          </ButtonLink>
        }
      >
        Imports are kept for 30 days. One that was deleted before it began is no longer there.
      </EmptyState>
    </Untold>
  );
}

interface ToldProps extends RunPageProps {
  readonly actor: ImportRunActor;
  readonly run: ImportRun;
}

function Told({ actor, of, run, names }: ToldProps) {
  const { kind, client, file } = of;
  const collection = rowsIn(kind);
  const rows = useCollection(collection, { area: kind === 'people' ? 'client' : 'admin', scope: { client, file } });
  const list = rows?.actor;
  // What a run has done by then is listed when it has moved on.
  const { status } = run;
  const listAnew = useEffectEvent((_now: ImportRun['status']) => list?.send({ type: 'list.refresh' }));
  useEffect(() => listAnew(status), [status]);
  return (
    <CollectionPage
      collection={collection}
      open={rows}
      title={nameOfRun(run)}
      status={<StatusOfRun run={run} />}
      uncounted
      icon="list"
      about={isMoving(run.status) ? 'Rows are listed as soon as the first of them are done.' : noRows(run)}
      names={names}
      picture={<RunOnPage {...{ actor, of, run }} />}
    />
  );
}

const noRows = ({ status }: ImportRun): string =>
  status === 'Held' ? 'Nothing is written until it is released.' : 'No row was written.';

/** One import of users and contacts. */
export function PeopleImportRunScreen({ client, params: { file = '' } }: ScreenParams) {
  return <RunPage key={file} of={{ kind: 'people', client, file }} names={{}} />;
}

/** One import of buildings. */
export function BuildingImportRunScreen({ client, params: { file = '' } }: ScreenParams) {
  const names = useNames('client', { client });
  return <RunPage key={file} of={{ kind: 'buildings', client, file }} names={names} />;
}
