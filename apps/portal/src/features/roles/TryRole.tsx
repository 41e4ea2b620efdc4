import { useSelector } from '@xstate/react';
import type { Role, RoleDraft } from '@wardmere/api';
import { isLoading, isWithin, type Facts } from '@wardmere/machines';
import {
  Banner,
  ButtonLink,
  FramePreview,
  Page,
  PageHeader,
  Rail,
  Stack,
  Switch,
  Text,
  type RailItem,
} from '@wardmere/ui';
import { useState } from 'react';
import { BASE } from '../../system/address.ts';
import { asking } from '../../system/asked-in.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { railGroupsOf } from '../../parts/menu/rail-groups.ts';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { RoleForm } from './RoleForm.tsx';
import { role } from './role.entity.ts';
import { TRY } from './role-addresses.ts';
import { TriedPage } from './TriedPage.tsx';
import { useOpened } from './use-opened.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const HOME = to(pages.landing);

/**
 * The console as somebody with this role, and no other, would see it, the role being as it is typed (N5). Its menu moves
 * within this page alone: no page of the portal is opened and nothing is called.
 */
export function TryRole({ open }: { readonly open: OpenEntity<Role, RoleDraft> }) {
  const loading = useSelector(open.actor, isLoading);
  const failed = useSelector(open.actor, (entity) => entity.matches('missing') || entity.matches('failed'));
  if (loading) return <EditorSkeleton sections={2} />;
  // What stands in for a role that cannot be read says so.
  return failed ? <RoleForm open={open} /> : <Tried open={open} />;
}

function Tried({ open }: { readonly open: OpenEntity<Role, RoleDraft> }) {
  const { path, search } = usePlace();
  const { holder } = useOpened(open);
  const { routes, config } = useRunningPortal();
  const [showUnavailable, setShowUnavailable] = useState(false);
  const draft = role.readDraft(useSelector(open.actor, ({ context }) => context.draft));
  const key = useSelector(open.actor, ({ context }) => context.subject.key);
  const name = draft.roleName.trim() || 'this role';
  const tried = new URLSearchParams(search).get(TRY) || HOME;
  /** This page trying another one, or none. */
  const within = (address: string | null) =>
    `${BASE}${path}${asking(search, { [TRY]: address === HOME ? '' : address })}`;
  const groups = railGroupsOf({
    routes,
    facts: holder,
    config,
    path: tried,
    showUnavailable,
  })
    .map((group) => ({
      ...group,
      items: group.items.filter(ofClient).map((item) => ({ ...item, href: within(item.id), about: `with ${name}` })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Page>
      <PageHeader
        title={`Try ${name}`}
        breadcrumbs={<PageBreadcrumbs names={key === null ? {} : { [key]: name }} view={`Try ${name}`} />}
        actions={<Switch label="Show unavailable" checked={showUnavailable} onChange={setShowUnavailable} />}
      />
      <Stack gap="large">
        <Banner
          tone="warning"
          title={`This is not your console: it is what somebody with ${quoted(name)} and no other role would see.`}
          actions={
            <ButtonLink href={within(null)} size="small">
              Stop trying
            </ButtonLink>
          }
        >
          Nothing is opened and nothing is called. The role is taken as it is typed, saved or not.
        </Banner>
        <FramePreview
          label={`The console with ${name}`}
          rail={
            <Rail
              brand={config.brand.name}
              logo={config.branding[config.region].logo}
              label={`Menu with ${name}`}
              groups={groups}
              foldable={false}
            />
          }
        >
          <TriedPage path={tried} holder={holder} within={within} />
        </FramePreview>
        <Text emphasis="soft" size="small">
          {stillDepends(holder)}
        </Text>
      </Stack>
    </Page>
  );
}

/** The platform's own areas are no matter of a client's role. */
const ofClient = ({ id }: RailItem) => !isWithin(id, 'admin');

const quoted = (name: string) => (name === 'this role' ? name : `“${name}”`);

const stillDepends = ({ client }: Facts) =>
  `Modules, region and single sign-on are those of ${client?.name ?? 'the client'}. Links that need All Buildings are shown as while it is selected; which buildings somebody sees is said with the person, not with the role.`;
