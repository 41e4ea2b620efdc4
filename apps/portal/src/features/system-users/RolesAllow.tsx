import { useSelector } from '@xstate/react';
import { normalPermission } from '@wardmere/api';
import { Button, DescriptionList, Inline, Skeleton, Stack, Text } from '@wardmere/ui';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { everywhere } from '../../parts/lookups/define-lookup.ts';
import { useFreshLookup, useLookup } from '../../parts/lookups/use-lookup.ts';
import { allowedBy } from './allowed-by.ts';
import type { ExtraSection } from '../../kinds/editor/EditorPage.tsx';
import { systemPermissionGroups, systemRoles } from './system-user-lookups.ts';

/** What the roles that are chosen allow, under the headings of the platform (D-106): told before they are given. */
export function RolesAllow({ editor }: { readonly editor: EntityActor }) {
  const chosen = useSelector(editor, ({ context }) => context.draft['roleUIDs']);
  const known = useFreshLookup(everywhere(systemRoles));
  const groups = useLookup(everywhere(systemPermissionGroups));
  if (known.state === 'loading' || groups.state === 'loading') return <Skeleton shape="line" width="medium" />;
  const failed = [known, groups].find(({ state }) => state === 'failed');
  if (failed)
    return (
      <Stack gap="small">
        <Text emphasis="soft">What the roles allow could not be fetched.</Text>
        <Inline>
          <Button size="small" icon="refresh" onPress={failed.retry}>
            Try again
          </Button>
        </Inline>
      </Stack>
    );
  if (!Array.isArray(chosen) || chosen.length === 0)
    return <Text emphasis="soft">Nothing yet: a role says what this person may do.</Text>;
  const held = known.items.filter(({ roleUID }) => chosen.includes(roleUID));
  const permissions = new Set(held.flatMap((role) => role.permissions.map(normalPermission)));
  const allowed = allowedBy(groups.items, permissions);
  if (allowed.length === 0) return <Text emphasis="soft">Nothing that the platform lists.</Text>;
  return (
    <DescriptionList items={allowed.map(({ heading, labels }) => ({ term: heading, value: labels.join(', ') }))} />
  );
}

/** The section of a system user's form that tells it. */
export const allows = (editor: EntityActor): ExtraSection => ({
  id: 'allows',
  title: 'What the roles allow',
  description: 'For every client this person acts for.',
  content: <RolesAllow editor={editor} />,
});
