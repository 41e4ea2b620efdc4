import { useSelector } from '@xstate/react';
import { credentialTypeLabel, type WebhookCredential } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Badge } from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { RemoveButton } from '../../kinds/editor/RemoveButton.tsx';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useWhereUsed } from '../../kinds/lookup/use-where-used.tsx';
import { usedByConfigurations } from '../../parts/connect/configurations-using.tsx';
import { readsConfigurations } from '../../parts/connect/connect-rules.ts';
import type { CredentialForm } from './credential-form.ts';
import { credential, credentialChoices } from './credential.entity.ts';

/** Adds a credential (§2). */
export function CredentialCreateScreen({ client }: ScreenParams) {
  const brand = useRunningPortal().config.brand.slug;
  const open = useEntity(credential, { area: 'client', scope: { client, brand }, key: null, client });
  return <EditorPage open={open} choices={credentialChoices} />;
}

/** One credential (§2); what uses it has another one before it is deleted (B13). */
export function CredentialDetailsScreen({ client, params }: ScreenParams) {
  const brand = useRunningPortal().config.brand.slug;
  const key = params['credential'] ?? '';
  const open = useEntity(credential, { area: 'client', scope: { client, brand }, key, client });
  return open ? <Details open={open} client={client} /> : <EditorSkeleton sections={2} />;
}

interface DetailsProps {
  readonly open: OpenEntity<WebhookCredential, CredentialForm>;
  readonly client: string;
}

const { HeldBy } = usedByConfigurations;

function Details({ open, client }: DetailsProps) {
  const { actor, facts } = open;
  const record = credential.readRecord(useSelector(actor, ({ context }) => context.record));
  const { affects, lack } = useWhereUsed(open);
  const usedBy = record && permit(readsConfigurations, facts).allowed && (
    <HeldBy client={client} uid={record.id} noun={credential.noun.one} />
  );
  return (
    <EditorPage
      open={open}
      choices={credentialChoices}
      status={record && <Badge>{credentialTypeLabel(record.type)}</Badge>}
      facts={
        record && (
          <RecordFacts actor={actor} uid={record.id} items={usedBy ? [{ term: 'Used by', value: usedBy }] : []} />
        )
      }
      actions={<RemoveButton open={open} />}
      removalAffects={affects}
      removalLack={lack}
    />
  );
}
