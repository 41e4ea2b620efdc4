import { useSelector } from '@xstate/react';
import { selectRows } from '@wardmere/machines';
import { EmptyState, Page, PageHeader } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useState } from 'react';
import type { Collection } from '../../kinds/collection/define-collection.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import type { ToldEntry } from '../../kinds/history/entry-id.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { isLimited } from '../../system/is-limited.ts';
import { useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { changedFields, clientHistory, platformHistory } from './history.collection.tsx';
import { AskedFor } from './asked-for.ts';
import { toldKinds } from './history-kinds.ts';
import { Onward } from './Onward.tsx';

/** Who did what to whom in a client. */
export const HistoryScreen = ({ client }: ScreenParams) => (
  <History
    collection={clientHistory}
    area="client"
    scope={{ client }}
    description="Who changed what on the records of this client, the newest first."
  />
);
HistoryScreen.list = clientHistory;

const nowhere = {};

/** The same of the platform's own records: its people and its settings. */
export const PlatformHistoryScreen = () => (
  <History
    collection={platformHistory}
    area="admin"
    scope={nowhere}
    description="Who changed what on platform users and settings, the newest first."
  />
);
PlatformHistoryScreen.list = platformHistory;

interface HistoryProps {
  readonly collection: Collection<ToldEntry>;
  readonly area: 'admin' | 'client';
  readonly scope: Readonly<Record<string, string>>;
  readonly description: string;
}

/** Differences name buildings and people that somebody limited to some buildings does not reach (decision 0076). */
const History = (props: HistoryProps) =>
  isLimited(useSession()) ? (
    <Page>
      <PageHeader title="History" breadcrumbs={<PageBreadcrumbs names={{}} />} />
      <EmptyState icon="lock" title="History is for people who reach all buildings">
        You work in the buildings assigned to you, and changes elsewhere are not shown.
      </EmptyState>
    </Page>
  ) : (
    <Changes {...props} />
  );

function Changes({ collection, area, scope, description }: HistoryProps) {
  const open = useCollection(collection, { area, scope });
  const { routes, config } = useRunningPortal();
  const kinds = Object.entries(toldKinds({ routes, brand: config.brand.name }, area)).map(([value, { label }]) => ({
    value,
    label,
  }));
  const ofRecord = useSelector(open?.actor, (list) => list?.context.query.filters['record']);
  const changed = useSelector(open?.actor, (list) => list?.context.query.filters['changed']);
  const first = useSelector(open?.actor, (list) => list && collection.readRows(selectRows(list))[0]);
  const loading = useSelector(open?.actor, (list) => list?.context.rows === null && list.context.failure === null);
  const hasFailed = useSelector(open?.actor, (list) => list !== undefined && list.context.failure !== null);
  const state = { loading, ...(hasFailed && { retry: () => open?.actor.send({ type: 'list.refresh' }) }) };
  const [known, know] = useState(first);
  if (first && first.id !== known?.id) know(first);
  const named = [first, known].find((told) => told?.recordUID === ofRecord);
  return (
    <AskedFor value={changedFields(changed)}>
      <CollectionPage
        collection={collection}
        open={open}
        title={named?.recordName ? `History of ${called(named.recordName)}` : 'History'}
        icon="clock"
        description={description}
        about="What people change from now on is listed here: who did it, when, and what was before."
        choices={{
          kind: { options: kinds },
          // Whom a link asks for is known by the changes it leads to, or led to before it was narrowed further.
          person: { ...state, options: known?.personUID ? [{ value: known.personUID, label: known.personName }] : [] },
          record: { ...state, options: known ? [{ value: known.recordUID, label: known.recordName }] : [] },
        }}
        paging={open && <Onward actor={open.actor} />}
      />
    </AskedFor>
  );
}
