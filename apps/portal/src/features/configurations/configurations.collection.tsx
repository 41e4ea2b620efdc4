import { HTTP_VERBS, webhookConfigurations, type WebhookConfiguration } from '@wardmere/api';
import { CodeText, Inline, Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { configurationAddress, configurationNoun } from '../../parts/connect/connect-addresses.ts';
import { configurationActions } from './configuration-actions.ts';
import { ReadinessStatus } from './ReadinessStatus.tsx';

/** The configurations of a client, page by page, ordered by name. */
export const configurationList = defineCollection<WebhookConfiguration>({
  kind: 'configurations',
  noun: configurationNoun,
  keyField: 'id',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(webhookConfigurations.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, asked) => api.file(webhookConfigurations.list, { client, query }, asked),
    order: 'name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    { field: 'configType', label: 'Type', width: 'fit', givesWay: 'first', sortAs: 'configType' },
    { field: 'httpVerb', label: 'Verb', width: 'fit', givesWay: 'second', sortAs: 'httpVerb' },
    {
      field: 'url',
      label: 'Address',
      width: 'wide',
      oneLine: true,
      givesWay: 'third',
      sortAs: 'url',
      cell: ({ url }) => <CodeText>{url}</CodeText>,
    },
    {
      field: 'isEnabled',
      label: 'Status',
      sortAs: 'isEnabled',
      cell: ({ isEnabled, ignoreSslErrors }) => (
        <Inline gap="small" as="span">
          <Status tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? 'Enabled' : 'Disabled'}</Status>
          {ignoreSslErrors && <Status tone="warning">Any certificate</Status>}
        </Inline>
      ),
    },
    {
      field: 'readiness',
      label: 'Readiness',
      width: 'fit',
      fromElsewhere: true,
      cell: (row) => <ReadinessStatus row={row} />,
    },
  ],
  filters: [
    { field: 'isEnabled', label: 'Status', values: ['Enabled', 'Disabled'], filterAs: 'isEnabled' },
    { field: 'httpVerb', label: 'Verb', values: HTTP_VERBS, filterAs: 'httpVerb' },
    {
      field: 'webhookCredentialId',
      label: 'Credential',
      as: 'search',
      filterAs: 'webhookCredentialId',
      byLink: true,
    },
  ],
  actions: configurationActions,
  rowAddress: (_area, scope, { id }) => configurationAddress(scope, id),
});
