import type { WebhookConfiguration } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { ButtonLink } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { bulkActs } from '../../kinds/collection/bulk-acts.tsx';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection, type OpenCollection } from '../../kinds/collection/use-collection.ts';
import { readsLogs, writesConfigurations } from '../../parts/connect/connect-rules.ts';
import { ConfigurationActions } from './ConfigurationActions.tsx';
import { configurationList } from './configurations.collection.tsx';
import { useCredentialChoices } from './use-credential-choices.ts';
import { useReadinessOfList } from './use-readiness-of-list.ts';

const actionsIn = (open: OpenCollection<WebhookConfiguration>) => (row: WebhookConfiguration) => (
  <ConfigurationActions open={open} row={row} />
);

/** The configurations of a client: enabled, disabled, copied, deleted and added by whom D-081 admits (§2). */
export function ConfigurationsScreen({ client }: ScreenParams) {
  const { facts, search } = usePortal();
  const brand = useRunningPortal().config.brand.slug;
  const scope = { client, brand };
  const open = useCollection(configurationList, { area: 'client', scope });
  useReadinessOfList(client, open);
  const mayWrite = permit(writesConfigurations, facts).allowed;
  const byLink = search.get('webhookCredentialId');
  const credentials = useCredentialChoices(client, byLink ?? '', byLink !== null);
  return (
    <CollectionPage
      collection={configurationList}
      open={open}
      title="Configurations"
      icon="webhook"
      about="A configuration sends incidents to another system: signs, doors, a police portal."
      actions={
        permit(readsLogs, facts).allowed && (
          <ButtonLink href={`${BASE}${to(pages.logs, { brand })}`} icon="list">
            Logs
          </ButtonLink>
        )
      }
      choices={{ webhookCredentialId: credentials }}
      acts={mayWrite && open && bulkActs({ open })}
      add={mayWrite ? { label: 'Add configuration', address: to(pages.addConfiguration, { brand }) } : undefined}
      {...(mayWrite && open && { rowActions: actionsIn(open) })}
    />
  );
}
ConfigurationsScreen.list = configurationList;
