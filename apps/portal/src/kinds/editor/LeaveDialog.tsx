import { isAskingToLeave, isAskingToSignOut, selectAtStakeNow } from '@wardmere/machines';
import { AlertDialog, Button, Stack, Text } from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useChild, useFacts, useNavigation } from '../../system/hooks.ts';

/** Unsaved work is asked about once, on a link, Back or a client switch; Stay keeps every value (D-147, B8, N13). */
export function LeaveDialog() {
  const navigation = useChild('navigation');
  const open = useNavigation(isAskingToLeave);
  const names = useNavigation(selectAtStakeNow);
  const target = useNavigation(({ context: { intention } }) =>
    intention?.kind === 'switch' ? intention.client.name : undefined,
  );
  const signsOut = useNavigation(isAskingToSignOut);
  const from = useFacts().client?.name;
  const stay = () => navigation.send({ type: 'leaving.cancel' });
  const leave = (keepDraft: boolean) => navigation.send({ type: 'leaving.confirm', keepDraft });
  const words = signsOut ? signingOut : target === undefined ? leaving : switching(target, from);
  return (
    <AlertDialog
      open={open}
      title={words.title}
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>Stay</Button>
          <Button emphasis="plain" tone="danger" onPress={() => leave(false)}>
            {words.discard}
          </Button>
          {words.keep && (
            <Button emphasis="action" onPress={() => leave(true)}>
              {words.keep}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="medium">
        <Text>There are unsaved changes in:</Text>
        <Stack as="ul" gap="tiny">
          {names.map((name) => (
            <li key={name}>
              <Text as="strong" weight="medium">
                {called(name)}
              </Text>
            </li>
          ))}
        </Stack>
        <Text emphasis="soft">{words.consequence}</Text>
      </Stack>
    </AlertDialog>
  );
}

interface Words {
  readonly title: string;
  /** Absent where no draft could be kept. */
  readonly keep?: string;
  readonly discard: string;
  readonly consequence: string;
}

const leaving: Words = {
  title: 'Leave with unsaved changes?',
  keep: 'Leave and keep draft',
  discard: 'Discard and leave',
  consequence: 'A kept draft waits for you in this tab; nothing is saved until you save it.',
};

const signingOut: Words = {
  title: 'Sign out with unsaved changes?',
  discard: 'Discard and sign out',
  consequence: 'Signing out keeps nothing in this tab. Stay and save what you want to keep.',
};

const switching = (to: string, from: string | undefined): Words => ({
  title: `Switch to ${to}?`,
  keep: 'Switch and keep drafts',
  discard: 'Discard and switch',
  consequence: `Kept drafts are parked with ${from ?? 'this client'} and offered again when you return to it.`,
});
