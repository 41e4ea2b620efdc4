import { useSelector } from '@xstate/react';
import { selectRows } from '@wardmere/machines';
import { Stack, Text } from '@wardmere/ui';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { AskWhom } from '../../parts/access/AskWhom.tsx';
import { accessList } from '../../parts/access/access.collection.tsx';

interface AskForRoleProps {
  readonly client: { readonly uid: string; readonly name: string };
  /** Whoever asks: it is told to them who may give what they lack, as far as they see these people. */
  readonly user: string;
  /** The permissions of which any one is enough. */
  readonly needs: readonly string[];
  /** The address of what they wanted to open. */
  readonly page: string;
}

/** The roles that would let somebody in, and who may give them, each with a prepared mail (B15). */
export function AskForRole({ client, user, needs, page }: AskForRoleProps) {
  const actor = useSideList(accessList, { client: client.uid, user });
  return actor ? <Roles actor={actor} client={client.name} needs={needs} page={page} /> : undefined;
}

interface RolesProps extends Pick<AskForRoleProps, 'needs' | 'page'> {
  readonly actor: CollectionActor;
  readonly client: string;
}

function Roles({ actor, client, needs, page }: RolesProps) {
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const wanted = accessList.readRows(rows).filter(({ name }) => needs.includes(name));
  const roles = new Map(
    wanted.flatMap(({ label, bringing }) =>
      bringing.filter(({ givers }) => givers.length > 0).map((each) => [each.role, { ...each, label }] as const),
    ),
  );
  if (roles.size === 0) return undefined;
  return (
    <Stack gap="small">
      {[...roles.values()].map(({ role, label, givers }) => (
        <Stack key={role} gap="tiny">
          <Text size="small">
            The role “{role}” brings “{label}”.
          </Text>
          <AskWhom givers={givers} wish={{ what: `the role “${role}”`, client, permission: label, page }} />
        </Stack>
      ))}
    </Stack>
  );
}
