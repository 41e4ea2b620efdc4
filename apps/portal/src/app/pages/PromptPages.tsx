import { Button, ButtonLink, Text } from '@wardmere/ui';
import { BASE } from '../address.ts';
import { PromptView } from '../frame/PromptView.tsx';
import { useFacts, useSession } from '../hooks.ts';
import { SupportLine } from './SupportLine.tsx';
import { startAgain } from './start-again.ts';

/** The building scope is empty (D-049). */
export function NoBuildingsPage() {
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

/** The e-mail address is marked unverified (D-049, D-052). */
export function VerifyEmailPage() {
  const email = useSession()?.email ?? '';
  return (
    <PromptView
      title="Verify your e-mail"
      icon="mail"
      actions={
        <>
          {/* The claim changes with a new sign-in only: the portal starts anew. */}
          <Button tone="action" onClick={startAgain}>
            I have verified my e-mail
          </Button>
          <SignOut />
        </>
      }
    >
      <Text>Open the link that was sent to {email === '' ? 'your e-mail address' : email}, then come back here.</Text>
      <Text tone="soft">Nothing after a few minutes? Sign out and in again: a new link is sent.</Text>
      <SupportLine />
    </PromptView>
  );
}

/** The account is managed through a partner organisation; nothing leads here by itself (D-050). */
export function PartnerUserPage() {
  return (
    <PromptView
      title="Partner account"
      icon="link"
      actions={
        <>
          <ButtonLink href={`${BASE}/`} tone="action">
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
        <ButtonLink href={`${BASE}/`} tone="action">
          Sign in
        </ButtonLink>
      }
    >
      <Text>Your session has ended on this device. On a shared computer, close the browser as well.</Text>
    </PromptView>
  );
}

function TryAgainOrLeave() {
  return (
    <>
      <Button tone="action" icon="refresh" onClick={startAgain}>
        Check again
      </Button>
      <SignOut />
    </>
  );
}

function SignOut() {
  return (
    <ButtonLink href={`${BASE}/logout`} tone="plain" icon="sign-out">
      Sign out
    </ButtonLink>
  );
}
