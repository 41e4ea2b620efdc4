import { permissions } from '@wardmere/api';
import { matchRoute, permit, type Facts } from '@wardmere/machines';
import { ButtonLink, CodeText, Inline, Page, PageHeader, Stack, Text, lazily } from '@wardmere/ui';
import { Suspense } from 'react';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { useFacts, usePlace, useSession } from '../../system/hooks.ts';
import { reasonOf, type Reason } from '../../parts/menu/reason-sentences.ts';
import { Reasons } from '../../parts/menu/WhyTable.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Route } from '../../system/route.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const title = 'You do not have access';

/** Fetched where somebody can be named. */
const [AskForRole] = lazily(async () => ({
  default: (await import('../../features/users/AskForRole.tsx')).AskForRole,
}));

/** The denial page: names what the page asked for needs and the person lacks (D-021, D-069, B15). */
export function UnauthorizedPage({ area }: ScreenParams) {
  if (area === 'admin') {
    return (
      <Page width="reading">
        <PageHeader title={title} />
        <Why />
        <Inline>
          <ButtonLink href={`${BASE}${to(pages.clients)}`} icon="client">
            Client list
          </ButtonLink>
          <WaysOut />
        </Inline>
      </Page>
    );
  }
  return (
    <PromptView title={title} icon="lock" tone="warning" actions={<WaysOut />}>
      <Why />
    </PromptView>
  );
}

function WaysOut() {
  const { signedIn } = useFacts();
  if (!signedIn) {
    return (
      <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
        Sign in
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={`${BASE}${to(pages.start)}`} icon="home">
        Go to the home page
      </ButtonLink>
      <ButtonLink href={`${BASE}${to(pages.logout)}`} emphasis="plain" icon="sign-out">
        Sign out
      </ButtonLink>
    </>
  );
}

/** Works by the route table alone, so that it has something to say without a session too. */
function Why() {
  const { config, routes } = useRunningPortal();
  const facts = useFacts();
  const asked = new URLSearchParams(usePlace().search).get('path') ?? '';
  // The entry is no page of its own (§2): whoever was on the way to their landing page asked for none.
  const route = /^\/?$/.test(asked) ? undefined : matchRoute(routes, asked)?.route;
  if (!route) return <Text>{wordsWithoutPath(facts)}</Text>;
  const verdict = permit(route.rule, facts);
  if (verdict.allowed) return <OpenNow route={route} path={asked} />;
  const missing = verdict.checks
    .filter(({ outcome }) => outcome !== 'passed')
    .map((check) => reasonOf(check, { config, facts }));
  const reasons = facts.signedIn ? missing : needsOf(route, missing);
  return (
    <Stack gap="medium">
      <Text>
        The page “{route.title}” is not open to {facts.signedIn ? 'your account' : 'everyone'}:
      </Text>
      <Reasons reasons={reasons} />
      {facts.signedIn && isForTheirRoles(reasons) && (
        <Text emphasis="soft">
          Permissions come with roles.{' '}
          {facts.isSystemUser
            ? 'A platform administrator'
            : `An administrator of ${facts.client?.name ?? 'your client'} who manages users`}{' '}
          can give you one that includes it.
        </Text>
      )}
      {isForTheirRoles(reasons) && <WhoCanGrant needs={route.rule.anyOf ?? []} page={asked} />}
      <KeptDraft path={asked} />
      <Text size="small" emphasis="soft">
        Page asked for: <CodeText>{asked}</CodeText>
      </Text>
    </Stack>
  );
}

/**
 * The people who may give what is missing: named to whoever finds them in the list of people anyway, so that a denial
 * tells nobody who works here.
 */
function WhoCanGrant({ needs, page }: { readonly needs: readonly string[]; readonly page: string }) {
  const facts = useFacts();
  const user = useSession()?.userId;
  const seesPeople = permit({ area: 'client', anyOf: [permissions.CanManageUsers] }, facts).allowed;
  if (facts.isSystemUser || facts.client === null || user === undefined || !seesPeople) return undefined;
  return (
    <Suspense>
      <AskForRole client={facts.client} user={user} needs={needs} page={`${location.origin}${BASE}${page}`} />
    </Suspense>
  );
}

/** A role would open it; no role opens what is for system users alone. */
const isForTheirRoles = (reasons: readonly Reason[]) =>
  reasons.some(({ clause }) => clause === 'permission') && !reasons.some(({ clause }) => clause === 'area');

/** Without a session nobody knows what is held: the page says what it asks of anyone. */
function needsOf(route: Route, missing: readonly Reason[]): readonly Reason[] {
  return missing
    .filter(({ clause }) => clause !== 'ownClient' && clause !== 'selectedClient' && clause !== 'connection')
    .map((reason) =>
      reason.clause === 'permission'
        ? {
            ...reason,
            text:
              (route.rule.anyOf?.length ?? 0) > 1
                ? 'It asks for any one of these permissions:'
                : 'It asks for this permission:',
          }
        : reason,
    );
}

function OpenNow({ route, path }: { readonly route: Route; readonly path: string }) {
  return (
    <Stack gap="medium" align="start">
      <Text>The page “{route.title}” is open to you now.</Text>
      <ButtonLink href={`${BASE}${path}`} emphasis="action">
        Open the page
      </ButtonLink>
    </Stack>
  );
}

function wordsWithoutPath(facts: Facts): string {
  if (facts.signedIn && !facts.isSystemUser && facts.client === null) {
    return 'Your account belongs to no client, so there is nothing it could open. Ask the administrator who invited you, or write to support.';
  }
  return 'Your account is not permitted to open the page you asked for.';
}
