import { useSelector } from '@xstate/react';
import type { Role, RoleDraft } from '@wardmere/api';
import { isLoading } from '@wardmere/machines';
import {
  ButtonLink,
  Combobox,
  DataTable,
  EmptyState,
  FormGrid,
  Inline,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Status,
  Switch,
  Text,
  type Column,
} from '@wardmere/ui';
import { useState } from 'react';
import { BASE } from '../../system/address.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { ChoicesLacking } from '../../kinds/editor/ChoicesLacking.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import type { Choices } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { comparedOf, differencesIn, type Compared } from './compare-roles.ts';
import { compareAddress } from './role-addresses.ts';
import { roleChoices, usePermissionChoices, useRoles } from '../../parts/people/role-lookups.ts';
import { role } from './role.entity.ts';
import { RoleForm } from './RoleForm.tsx';

interface CompareRolesProps {
  readonly open: OpenEntity<Role, RoleDraft>;
  /** The uid of the role beside it; empty until one is chosen. */
  readonly other: string;
}

/** Two roles side by side, as they are saved: what each has and the other has not (B16). */
export function CompareRoles({ open, other }: CompareRolesProps) {
  const { actor, scope } = open;
  const client = scope['client'] ?? '';
  const portal = useRunningPortal();
  const known = useRoles(client);
  const loading = useSelector(actor, isLoading);
  const record = role.readRecord(useSelector(actor, ({ context }) => context.record));
  const beside = known.items.find(({ roleUID }) => roleUID === other);
  // Whoever compares two roles need not hold what they allow.
  const permissions = usePermissionChoices(
    client,
    [record, beside].flatMap((each) => each?.permissions ?? []),
  );
  if (loading) return <EditorSkeleton sections={2} />;
  // What stands in for a role that cannot be read says so.
  if (!record) return <RoleForm open={open} />;
  const { options, loading: asking, retry } = roleChoices(known);
  const lacking = retry ?? permissions.retry;
  const choose = (uid: string | undefined) =>
    portal.navigate(compareAddress(record.roleUID, uid ?? ''), { replace: other === '' });
  return (
    <Page>
      <PageHeader
        title="Compare roles"
        description={beside ? `${record.roleName} beside ${beside.roleName}` : record.roleName}
        breadcrumbs={<PageBreadcrumbs names={{ [record.roleUID]: record.roleName }} view="Compare roles" />}
        actions={
          <>
            {beside && (
              <ButtonLink icon="sync" href={`${BASE}${compareAddress(beside.roleUID, record.roleUID)}`}>
                Swap
              </ButtonLink>
            )}
            <ButtonLink href={`${BASE}${role.address('client', scope, record.roleUID)}`}>Back to the role</ButtonLink>
          </>
        }
      />
      <Stack gap="large">
        <FormGrid columns={1}>
          <Combobox
            name="other"
            label="Compare with"
            hint={lacking && <ChoicesLacking field="other" label="Compare with" retry={lacking} />}
            value={other}
            onChange={choose}
            options={options.filter(({ value }) => value !== record.roleUID)}
            loading={asking}
          />
        </FormGrid>
        {beside ? (
          <SideBySide one={record} other={beside} all={known.items} permissions={permissions} />
        ) : (
          <EmptyState icon="columns" title="Choose a role to compare it with">
            {`What ${record.roleName} has and the other does not is then listed, and the other way round.`}
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

interface SideBySideProps {
  readonly one: Role;
  readonly other: Role;
  readonly all: readonly Role[];
  readonly permissions: Choices;
}

function SideBySide({ one, other, all, permissions }: SideBySideProps) {
  const [everything, setEverything] = useState(false);
  if (permissions.loading === true) return <Skeleton shape="block" />;
  const compared = comparedOf(one, other, permissions, all);
  const differences = differencesIn(compared);
  return (
    <Stack>
      <Inline gap="medium">
        <Text>
          <output>{summaryOf(one, other, compared)}</output>
        </Text>
        <Switch label="Show what both have" checked={everything} onChange={setEverything} />
      </Inline>
      <DataTable
        label={`${one.roleName} beside ${other.roleName}`}
        columns={columnsOf(one, other)}
        rows={everything ? compared : differences}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="check-circle" title="No difference">
            Both have the same permissions and assign the same roles.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const columnsOf = (one: Role, other: Role): readonly Column<Compared>[] => [
  { id: 'what', header: 'Permission or role', primary: true, cell: ({ label }) => label },
  { id: 'group', header: 'Group', cell: ({ group }) => group, givesWay: 'never' },
  { id: 'one', header: one.roleName, cell: (row) => <Has it={row.one} /> },
  { id: 'other', header: other.roleName, cell: (row) => <Has it={row.other} /> },
];

const Has = ({ it }: { readonly it: boolean }) => (
  <Status tone={it ? 'success' : 'neutral'}>{it ? 'Yes' : 'No'}</Status>
);

function summaryOf(one: Role, other: Role, compared: readonly Compared[]): string {
  const [first, second] = [compared.filter((each) => !each.other), compared.filter((each) => !each.one)];
  return `${first.length} only in ${one.roleName}, ${second.length} only in ${other.roleName}, ${compared.length - first.length - second.length} in both.`;
}
