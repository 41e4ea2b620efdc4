import type { Role } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { lazily, Skeleton } from '@wardmere/ui';
import { Suspense } from 'react';
import { usePortal } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useFigures } from '../../parts/figures/use-figures.ts';
import { usePicture } from '../../parts/figures/use-picture.tsx';
import { RoleActions } from './RoleActions.tsx';
import { roleAddress } from './role-addresses.ts';
import { roleRules } from './role-rules.ts';
import { roleList } from './roles.collection.tsx';

const [RolesPicture] = lazily(async () => ({ default: (await import('./RolesPicture.tsx')).RolesPicture }));

/** The roles of the selected client, with delete and add (§2, D-105). */
export function RolesScreen({ client }: ScreenParams) {
  const { facts } = usePortal();
  const open = useCollection(roleList, { area: 'client', scope: { client } });
  const rule = roleRules.create.client;
  const mayAdd = rule !== undefined && permit(rule, facts).allowed;
  // Who holds what may have changed since.
  useFigures('roles', client);
  const picture = usePicture('Holders');
  return (
    <CollectionPage
      collection={roleList}
      open={open}
      title="Roles"
      icon="key"
      about="A role gathers what people may do under a name. Whoever holds it may do all of it."
      add={mayAdd ? { label: 'Add role', address: roleAddress('client', { client }, null) } : undefined}
      actions={picture.toggle}
      picture={
        picture.isShown && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <RolesPicture client={client} />
          </Suspense>
        )
      }
      rowActions={actionsOf}
    />
  );
}
RolesScreen.list = roleList;

const actionsOf = (row: Role) => <RoleActions role={row} />;
