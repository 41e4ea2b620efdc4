import { useSelector } from '@xstate/react';
import { isBusy, isLocked } from '@wardmere/machines';
import { Button, Inline, Stack, TextField } from '@wardmere/ui';
import { EditorFailure } from '../../kinds/editor/EditorFailure.tsx';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { connection } from './connection.entity.ts';

interface ConnectionNameProps {
  readonly actor: EntityActor;
  readonly saveLabel: string;
  readonly onCancel: () => void;
}

/** The name of a connection, to be given or changed. */
export function ConnectionName({ actor, saveLabel, onCancel }: ConnectionNameProps) {
  const name = useSelector(actor, ({ context }) => context.draft['name']);
  const error = useSelector(actor, ({ context }) => context.problems['name']);
  const busy = useSelector(actor, isBusy);
  const locked = useSelector(actor, isLocked);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'draft.save' });
      }}
    >
      <Stack>
        <EditorFailure actor={actor} fields={connection.fields} noun="connection" />
        <TextField
          name="name"
          label="Connection name"
          required
          value={typeof name === 'string' ? name : ''}
          error={error}
          disabled={locked}
          onChange={(next) => actor.send({ type: 'draft.change', change: { name: next } })}
        />
        <Inline>
          <Button type="submit" emphasis="action" busy={busy}>
            {saveLabel}
          </Button>
          <Button
            onPress={() => {
              actor.send({ type: 'draft.discard' });
              onCancel();
            }}
          >
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
