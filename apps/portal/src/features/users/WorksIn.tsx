import { useSelector } from '@xstate/react';
import { isEverywhere, type Named, type User } from '@wardmere/api';
import { selectListFailure, selectRows, selectListState } from '@wardmere/machines';
import { Disclosure, Inline, Skeleton, Stack, Text } from '@wardmere/ui';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { WhyBuilding } from './WhyBuilding.tsx';
import { reachList } from './reach.collection.ts';
import { inFigures } from '@wardmere/ui/words';
import type { Wish } from '../../parts/access/asking.ts';

interface WorksInProps {
  /** The work on the user: a saved change may change it. */
  readonly work: string;
  readonly client: string;
  readonly user: User;
  /** Whether the buildings of the person can be chosen on this page. */
  readonly isGivenHere: boolean;
  /** Whose access is explained, for what is asked of others. */
  readonly explained: Pick<Wish, 'person' | 'client' | 'page'>;
}

const MOST_NAMES = 24;

/** Where a user works in the end, whether a building was given by hand or by a mapping (D-287). */
export function WorksIn(props: WorksInProps) {
  return (
    <Stack>
      {isEverywhere(props.user) ? (
        <Text>Every building of the client, including those added later.</Text>
      ) : (
        <Some {...props} />
      )}
      <WhyBuilding {...props} />
    </Stack>
  );
}

const listOf = (buildings: readonly Named[]) => (
  <Inline as="ul" gap="small">
    {buildings.map(({ uid, name }, index) => (
      <li key={uid}>
        <span>{name}</span>
        {index < buildings.length - 1 && ','}
      </li>
    ))}
  </Inline>
);

function Some({ work, client, user }: WorksInProps) {
  const actor = useSideList(reachList, { client, user: user.uid }, { beside: work });
  return actor ? <Buildings actor={actor} /> : <Skeleton shape="line" width="medium" />;
}

function Buildings({ actor }: { readonly actor: CollectionActor }) {
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />;
  if (listState === 'loading') return <Skeleton shape="line" width="medium" />;
  const buildings = reachList.readRows(rows);
  if (buildings.length === 0) return <Text emphasis="soft">In no building yet.</Text>;
  const further = buildings.slice(MOST_NAMES);
  return (
    <>
      {listOf(buildings.slice(0, MOST_NAMES))}
      {further.length > 0 && (
        <Disclosure summary={`And ${inFigures(further.length)} more`} about="buildings">
          {listOf(further)}
        </Disclosure>
      )}
    </>
  );
}
