import { useSelector } from '@xstate/react';
import { CallError, userSettings as calls, type UserSettings, type UserSettingsDraft } from '@wardmere/api';
import { isBusy } from '@wardmere/machines';
import { Badge, Banner, Button } from '@wardmere/ui';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { mayIn } from '../../kinds/entity/area.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { ErrandDialog } from '../../kinds/errand/ErrandDialog.tsx';
import { useErrand, type Errand } from '../../kinds/errand/use-errand.ts';
import { FailedSignInsBeside } from './FailedSignInsBeside.tsx';
import { userSettings } from './user-settings.entity.ts';

/** How the selected client's people sign in: by rules of its own, or by the platform's (§2). */
export function UserSettingsScreen({ client }: ScreenParams) {
  const open = useEntity(userSettings, { area: 'client', scope: { client }, key: 'userSettings', client });
  return open ? <OfClient open={open} client={client} /> : <EditorPage open={undefined} />;
}

/** Gives the client's own rules up. */
const inheriting: Errand = {
  kind: 'inherit user settings',
  send: (api, { target: { client = '' } }, signal) =>
    api.send(calls.inherit, { client }, { signal }).catch(doneWhereThereAreNone),
  done: 'The platform’s settings apply again',
};

/** Somebody else has given them up meanwhile: what was wanted is so. */
function doneWhereThereAreNone(thrown: unknown): void {
  if (!(thrown instanceof CallError && thrown.failure.kind === 'missing')) throw thrown;
}

interface OfClientProps {
  readonly open: OpenEntity<UserSettings, UserSettingsDraft>;
  readonly client: string;
}

function OfClient({ open, client }: OfClientProps) {
  const { actor, entity, facts } = open;
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  const inherited = record?.isInherited;
  const mayChange = mayIn('client', userSettings.rules.edit, facts) && record?.isAbove !== true;
  const busy = useSelector(actor, isBusy);
  const inherit = useErrand(inheriting, { client }, open.id);
  return (
    <>
      <EditorPage
        open={open}
        facts={<FailedSignInsBeside open={open} client={client} />}
        status={inherited !== undefined && <Badge>{inherited ? 'The platform’s' : 'Own settings'}</Badge>}
        note={
          inherited && (
            <Banner tone="info">
              The platform’s settings apply here, including when they change. What is saved on this page becomes this
              client’s own.
            </Banner>
          )
        }
        actions={
          inherited === false &&
          mayChange && (
            <Button disabled={busy} onPress={() => inherit?.send({ type: 'errand.begin' })}>
              Use the platform’s settings
            </Button>
          )
        }
      />
      <ErrandDialog
        actor={inherit}
        title="Use the platform’s settings?"
        description="This client’s own settings are removed. From then on the platform’s apply to everybody in it, including when they change."
        confirm="Use the platform’s settings"
      />
    </>
  );
}
