import { matchRoute, permit, type Facts } from '@wardmere/machines';
import { ButtonLink, CodeText, Inline, Page, PageHeader, Stack, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { useFacts, usePlace } from '../../system/hooks.ts';
import { reasonOf, type Reason } from '../../parts/menu/reasons.ts';
import { Reasons } from '../../parts/menu/WhyTable.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Route } from '../../system/route.ts';
import type { ScreenParams } from '../../system/screen-params.ts';

const title = 'You do not have access';

/** The denial page: names what the page asked for needs and the person lacks (D-021, D-069, B15). */
export function UnauthorizedPage({ area }: ScreenParams) {
  if (area === 'admin') {
    return (
      <Page width="reading">
        <PageHeader title={title} />
        <Why />
        <Inline>
          <ButtonLink href={`${BASE}/admin/clients`} icon="client">
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
      <ButtonLink href={`${BASE}/`} emphasis="action">
        Sign in
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={`${BASE}/`} icon="home">
        Landing page
      </ButtonLink>
      <ButtonLink href={`${BASE}/logout`} emphasis="plain" icon="sign-out">
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
            : `An administrator of ${facts.client?.name ?? 'your client'} who manages roles`}{' '}
          can give you one that includes it.
        </Text>
      )}
      <KeptDraft path={asked} />
      <Text size="small" emphasis="soft">
        Page asked for: <CodeText>{asked}</CodeText>
      </Text>
    </Stack>
  );
}

/** A role would open it; no role opens what is for the provider's staff alone. */
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
