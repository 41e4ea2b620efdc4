import { useSelector } from '@xstate/react';
import type { WebhookConfiguration } from '@wardmere/api';
import { isNew, permit } from '@wardmere/machines';
import { Button, ButtonLink, Inline, lazily, Status, Text } from '@wardmere/ui';
import { Suspense } from 'react';
import { BASE } from '../../system/address.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { RemoveButton } from '../../kinds/editor/RemoveButton.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { copyAddress, deliveriesAddress, testAddress } from '../../parts/connect/connect-addresses.ts';
import { writesConfigurations } from '../../parts/connect/connect-rules.ts';
import type { ConfigurationForm as Form } from './configuration-form.ts';
import { configuration, configurationChoices } from './configuration.entity.ts';
import { FillFromTemplate } from './FillFromTemplate.tsx';
import { SampleFromDelivery } from './samples/SampleFromDelivery.tsx';
import { useCredentialChoices } from './use-credential-choices.ts';

// What it was found like is asked for besides: no field waits for what shows it.
const [ConfigurationFacts] = lazily(async () => ({
  default: (await import('./ConfigurationFacts.tsx')).ConfigurationFacts,
}));

interface ConfigurationFormProps {
  readonly open: OpenEntity<WebhookConfiguration, Form>;
  readonly client: string;
}

/** The form of a configuration, filled from a template where somebody wants that. */
export function ConfigurationForm({ open, client }: ConfigurationFormProps) {
  const { actor, facts, scope } = open;
  const adding = useSelector(actor, isNew);
  const record = configuration.readRecord(useSelector(actor, ({ context }) => context.record));
  const held = useSelector(actor, ({ context }) => configuration.readDraft(context.draft).webhookCredentialId);
  const credentials = useCredentialChoices(client, held);
  const mayWrite = permit(writesConfigurations, facts).allowed;
  return (
    <EditorPage
      open={open}
      choices={{ ...configurationChoices, webhookCredentialId: credentials }}
      note={
        mayWrite &&
        (adding || record) && (
          <>
            <SampleFromDelivery actor={actor} client={client} />
            <FillFromTemplate actor={actor} />
          </>
        )
      }
      status={
        record && (
          <Inline gap="small">
            <Status emphasis="wash" tone={record.isEnabled ? 'success' : 'neutral'}>
              {record.isEnabled ? 'Enabled' : 'Disabled'}
            </Status>
            {record.ignoreSslErrors && (
              <Status emphasis="wash" tone="warning">
                Any certificate
              </Status>
            )}
          </Inline>
        )
      }
      facts={
        record && (
          <Suspense fallback={<RecordFacts actor={actor} uid={record.id} />}>
            <ConfigurationFacts actor={actor} record={record} />
          </Suspense>
        )
      }
      actions={
        adding ? (
          <Untested />
        ) : (
          record && (
            <>
              <ButtonLink icon="list" href={`${BASE}${deliveriesAddress(scope, record.id)}`}>
                Deliveries
              </ButtonLink>
              {mayWrite && (
                <>
                  <ButtonLink icon="send" href={`${BASE}${testAddress(scope, record.id)}`}>
                    Test
                  </ButtonLink>
                  <ButtonLink icon="copy" href={`${BASE}${copyAddress(scope, record.id)}`}>
                    Copy
                  </ButtonLink>
                </>
              )}
              <RemoveButton open={open} />
            </>
          )
        )
      }
    />
  );
}

const AFTER_SAVING = 'Only what is saved can be tested: add the configuration, then test it.';

/** A test is of what is stored (D-267): before that the way to one is said. */
const Untested = () => (
  <Inline>
    <Text size="small" emphasis="soft">
      {AFTER_SAVING}
    </Text>
    <Button icon="send" disabledBecause={AFTER_SAVING}>
      Test
    </Button>
  </Inline>
);
