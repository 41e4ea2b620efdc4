import { useSelector } from '@xstate/react';
import { selectListFailure } from '@wardmere/machines';
import {
  Banner,
  ButtonLink,
  Columns,
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  Section,
  Stack,
  TagsField,
  Text,
} from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { mappingsOfClient } from '../../parts/people/mappings-of-client.ts';
import { groupsIn, withGroups } from './preview-address.ts';
import { previewOf, type Given, type Preview } from './preview.ts';
import { listed } from '@wardmere/ui/words';

/** What the members of some groups would be given, and by which mapping (B17). */
export function MappingPreview({ client }: { readonly client: string }) {
  const portal = usePortal();
  const groups = groupsIn(portal.search);
  return (
    <Page>
      <PageHeader
        title="Preview mappings"
        description="Type the security groups somebody is in, and see the roles and buildings they would be given."
        breadcrumbs={<PageBreadcrumbs view="Preview mappings" />}
        actions={<ButtonLink href={`${BASE}${to(pages.mappings)}`}>Back to mappings</ButtonLink>}
      />
      <TagsField
        label="Groups"
        // The name of a group may hold a comma: CN=Staff,OU=School.
        ends="line"
        hint="End each with Enter, or paste a list with one on each line. Letter case makes no difference."
        value={groups}
        onChange={(next) => portal.setSearch(withGroups(portal.search, next))}
      />
      <Result client={client} groups={groups} />
    </Page>
  );
}

interface ResultProps {
  readonly client: string;
  readonly groups: readonly string[];
}

function Result({ client, groups }: ResultProps) {
  const { items, state, list } = useFreshLookup({ lookup: mappingsOfClient, scope: { client } });
  // Nothing is promised by mappings as they were.
  const failure = useSelector(list, (now) => now && selectListFailure(now));
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => list?.send({ type: 'list.refresh' })} />;
  if (groups.length === 0)
    return (
      <EmptyState icon="eye" title="No groups yet">
        What each group gives appears here as soon as one is typed.
      </EmptyState>
    );
  const preview = previewOf(items, groups);
  const loading = state === 'loading';
  return (
    <>
      {!loading && <Warnings preview={preview} />}
      <Columns count={2}>
        {/* Sections side by side, not one above the other with a line between them. */}
        <Stack>
          <Section title="Roles">
            <GivenTable label="Roles" given={preview.roles} loading={loading} none="These groups give no roles." />
          </Section>
        </Stack>
        <Stack>
          <Section title="Buildings">
            <GivenTable
              label="Buildings"
              given={
                preview.allBuildings.length > 0
                  ? [{ uid: 'all', name: 'All buildings', by: preview.allBuildings }]
                  : preview.buildings
              }
              loading={loading}
              none="These groups give no buildings."
            />
          </Section>
        </Stack>
      </Columns>
    </>
  );
}

/** Groups that give nothing, and why. */
function Warnings({ preview: { unknown, disabled } }: { readonly preview: Preview }) {
  return (
    <>
      {unknown.length > 0 && (
        <Banner tone="warning">{`No mapping exists for ${quoted(unknown)}: nothing comes of ${unknown.length === 1 ? 'it' : 'them'}.`}</Banner>
      )}
      {disabled.length > 0 && (
        <Banner tone="info">{`Switched off, and so without effect: ${quoted(disabled)}.`}</Banner>
      )}
    </>
  );
}

interface GivenTableProps {
  readonly label: string;
  readonly given: readonly Given[];
  readonly loading: boolean;
  readonly none: string;
}

const GivenTable = ({ label, given, loading, none }: GivenTableProps) => (
  <DataTable
    label={label}
    columns={[
      { id: 'name', header: 'Name', cell: ({ name }: Given) => name, primary: true },
      { id: 'by', header: 'Given by', cell: ({ by }: Given) => by.join(', ') },
    ]}
    rows={given}
    rowKey={({ uid }) => uid}
    state={loading ? 'loading' : 'ready'}
    skeletonRows={3}
    empty={<Text emphasis="soft">{none}</Text>}
  />
);

const quoted = (names: readonly string[]) => listed(names.map((name) => `“${name.trim()}”`));
