import type { Named } from '@wardmere/api';
import { Button, VisuallyHidden } from '@wardmere/ui';
import { useChild, useFacts } from '../../system/hooks.ts';

/** Works for a client from here on: the client area, the pickers and this tab's context follow (§2). */
export function SelectClient({ uid, name }: Named) {
  const navigation = useChild('navigation');
  const selected = useFacts().client?.uid === uid;
  return (
    <Button
      size="small"
      emphasis="plain"
      disabledBecause={selected ? 'It is selected already' : undefined}
      onPress={() => navigation.send({ type: 'client.switch', client: { uid, name } })}
    >
      Select
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
