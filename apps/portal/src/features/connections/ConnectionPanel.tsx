import { useSelector } from '@xstate/react';
import { isBusy, isLoading, selectChanges, selectFailure, workId } from '@wardmere/machines';
import { Button, DescriptionList, EmptyState, Inline, Skeleton, Stack, Status, Switch, Text } from '@wardmere/ui';
import { useState } from 'react';
import { useChild, usePortal } from '../../system/hooks.ts';
import { whenInWords } from '../../kinds/editor/when.ts';
import { EditorDialogs } from '../../kinds/editor/EditorDialogs.tsx';
import { mayIn } from '../../kinds/entity/area.ts';
import { useEntity, type EntityActor } from '../../kinds/entity/use-entity.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { connection } from './connection.entity.ts';
import { ConnectionName } from './ConnectionName.tsx';

/** Single sign-on of a client (D-108): created with a name, renamed, enabled or disabled; a 404 is the empty state. */
export function ConnectionPanel({ client }: { readonly client: string }) {
  const open = useEntity(connection, { area: 'admin', scope: {}, key: client, client });
  return open ? <Panel actor={open.actor} client={client} /> : <Skeleton shape="block" width="full" />;
}

function Panel({ actor, client }: { readonly actor: EntityActor; readonly client: string }) {
  const { facts } = usePortal();
  const loading = useSelector(actor, isLoading);
  const missing = useSelector(actor, (entity) => entity.matches('missing'));
  const placed = useSelector(actor, selectFailure);
  const mayManage = mayIn('admin', connection.rules.edit, facts);
  const reload = () => actor.send({ type: 'record.reload' });
  if (loading) return <Skeleton shape="block" width="full" />;
  if (missing) return <NoConnection client={client} mayManage={mayManage} />;
  if (placed?.placement === 'panel') return <CallFailurePanel failure={placed.failure} onRetry={reload} />;
  return <Connected actor={actor} mayManage={mayManage} />;
}

interface NoConnectionProps {
  readonly client: string;
  readonly mayManage: boolean;
}

function NoConnection({ client, mayManage }: NoConnectionProps) {
  const desk = useChild('desk');
  const id = workId({ kind: connection.kind, scope: { client }, key: null });
  // A name that was typed and not sent is gone on with.
  const [adding, setAdding] = useState(() => id in desk.getSnapshot().context.drafts);
  if (adding) return <Creation client={client} onCancel={() => setAdding(false)} />;
  return (
    <EmptyState
      icon="link"
      title="No single sign-on connection"
      actions={
        mayManage && (
          <Button icon="plus" onPress={() => setAdding(true)}>
            Add connection
          </Button>
        )
      }
    >
      With a connection the client’s people can sign in through their own identity provider.
    </EmptyState>
  );
}

interface CreationProps {
  readonly client: string;
  readonly onCancel: () => void;
}

function Creation({ client, onCancel }: CreationProps) {
  const open = useEntity(connection, { area: 'admin', scope: { client }, key: null, client });
  return (
    open && (
      <>
        <ConnectionName actor={open.actor} saveLabel="Add connection" onCancel={onCancel} />
        <Questions actor={open.actor} />
      </>
    )
  );
}

function Connected({ actor, mayManage }: { readonly actor: EntityActor; readonly mayManage: boolean }) {
  const found = useSelector(actor, ({ context }) => context.record);
  const record = connection.readRecord(found);
  const renamed = useSelector(actor, (entity) => selectChanges(entity).some(({ field }) => field === 'name'));
  const busy = useSelector(actor, isBusy);
  // What was saved is another record: the form that renamed it is done.
  const [renaming, setRenaming] = useState<typeof found>(null);
  const toggle = (isEnabled: boolean) => actor.send({ type: 'draft.switch', change: { isEnabled } });
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Name', value: record?.name ?? '' },
          {
            term: 'State',
            value: (
              <Status tone={record?.isEnabled ? 'success' : 'neutral'}>
                {record?.isEnabled ? 'Enabled' : 'Disabled'}
              </Status>
            ),
          },
          { term: 'Last request', value: whenInWords(record?.lastRequest) ?? 'None yet' },
        ]}
      />
      {(found !== null && renaming === found) || renamed ? (
        <ConnectionName actor={actor} saveLabel="Save name" onCancel={() => setRenaming(null)} />
      ) : mayManage ? (
        <Inline>
          <Switch label="Enabled" checked={record?.isEnabled === true} busy={busy} onChange={toggle} />
          <Button disabled={busy} onPress={() => setRenaming(found)}>
            Rename
          </Button>
        </Inline>
      ) : (
        <Text emphasis="soft">Managing it needs the permission “Manage clients”.</Text>
      )}
      <Questions actor={actor} />
    </Stack>
  );
}

/** A creation that got no answer is asked about before it is sent again, a name that somebody else changed is merged. */
const Questions = ({ actor }: { readonly actor: EntityActor }) => (
  <EditorDialogs
    actor={actor}
    words={{ fields: connection.fields, choices: {}, wordings: {} }}
    noun="connection"
    nameField="name"
  />
);
