import { Button, ButtonLink, Text, type IconName } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useFacts, useSession } from '../../system/hooks.ts';
import { SupportLine } from '../../kinds/page/SupportLine.tsx';
import { startAgain } from '../../kinds/page/start-again.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** The building scope is empty (D-049). */
export function NoBuildingsPage() {
  if (useSession() === null) return <ForWhoeverIsSignedIn title="No buildings yet" icon="building" />;
  return <NoBuildings />;
}

function NoBuildings() {
  const client = useFacts().client?.name ?? 'your organisation';
  return (
    <PromptView title="No buildings yet" icon="building" actions={<TryAgainOrLeave />}>
      <Text>
        You are signed in, but no active building is assigned to you. An administrator of {client} can assign one.
      </Text>
      <SupportLine />
    </PromptView>
  );
}

/** The permission list is empty (D-049). */
export function NoPermissionsPage() {
  if (useSession() === null) return <ForWhoeverIsSignedIn title="No permissions yet" icon="lock" />;
  return <NoPermissions />;
}

function NoPermissions() {
  const client = useFacts().client?.name ?? 'your organisation';
  return (
    <PromptView title="No permissions yet" icon="lock" actions={<TryAgainOrLeave />}>
      <Text>
        You are signed in, but your account has no role that permits anything. An administrator of {client} can give you
        one.
      </Text>
      <SupportLine />
    </PromptView>
  );
}

/** The email address is marked unverified (D-049, D-052). */
export function VerifyEmailPage() {
  const session = useSession();
  if (session === null) return <ForWhoeverIsSignedIn title="Verify your email" icon="mail" />;
  const { email } = session;
  return (
    <PromptView
      title="Verify your email"
      icon="mail"
      actions={
        <>
          {/* The claim changes with a new sign-in only: the portal starts anew. */}
          <Button emphasis="action" onPress={startAgain}>
            I have verified my e-mail
          </Button>
          <SignOut />
        </>
      }
    >
      <Text>Open the link that was sent to {email === '' ? 'your email address' : email}, then come back here.</Text>
      <Text emphasis="soft">Nothing after ten minutes? Sign out and in again: a new link is sent.</Text>
      <SupportLine />
    </PromptView>
  );
}

/** The account is managed through a partner organisation; nothing leads here by itself (D-050). */
export function PartnerUserPage() {
  if (useSession() === null) return <ForWhoeverIsSignedIn title="Partner account" icon="link" />;
  return (
    <PromptView
      title="Partner account"
      icon="link"
      actions={
        <>
          <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
            Continue
          </ButtonLink>
          <SignOut />
        </>
      }
    >
      <Text>
        Your account is managed through a partner organisation. For your name, your password or your access, contact the
        administrator there.
      </Text>
      <SupportLine />
    </PromptView>
  );
}

/** After signing out; never signs in by itself (D-042). */
export function SignedOutPage() {
  return (
    <PromptView
      title="You have signed out"
      icon="check-circle"
      tone="success"
      actions={
        <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
          Sign in
        </ButtonLink>
      }
    >
      <Text>Your session has ended on this device. On a shared computer, close the browser as well.</Text>
    </PromptView>
  );
}

/** What the page would say is about an account: to a stranger it says nothing of one. */
function ForWhoeverIsSignedIn({ title, icon }: { readonly title: string; readonly icon: IconName }) {
  return (
    <PromptView
      title={title}
      icon={icon}
      actions={
        <ButtonLink href={`${BASE}${to(pages.start)}`} emphasis="action">
          Sign in
        </ButtonLink>
      }
    >
      <Text>You are not signed in. Sign in to see what concerns your account.</Text>
      <SupportLine />
    </PromptView>
  );
}

function TryAgainOrLeave() {
  return (
    <>
      <Button emphasis="action" icon="refresh" onPress={startAgain}>
        Check again
      </Button>
      <SignOut />
    </>
  );
}

function SignOut() {
  return (
    <ButtonLink href={`${BASE}${to(pages.logout)}`} emphasis="plain" icon="sign-out">
      Sign out
    </ButtonLink>
  );
}
