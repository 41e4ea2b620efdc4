import { webhookConfigurations as calls } from '@wardmere/api';
import { ButtonLink, FailurePanel, Page, PageHeader } from '@wardmere/ui';
import { useState } from 'react';
import { BASE } from '../../system/address.ts';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { SOURCE } from '../../parts/connect/connect-addresses.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { copyOfConfiguration, type ConfigurationForm as Form } from './configuration-form.ts';
import { configuration } from './configuration.entity.ts';
import { copiedConfiguration } from './copied-configuration.ts';

/** Adds a configuration (§2). */
export function ConfigurationCreateScreen({ client }: ScreenParams) {
  const brand = useRunningPortal().config.brand.slug;
  return <NewConfiguration client={client} scope={{ client, brand }} />;
}

/** Adds a configuration that is a copy of another; without a valid source there is nothing to show (D-066, D-265). */
export function ConfigurationCopyScreen({ client }: ScreenParams) {
  const from = new URLSearchParams(usePlace().search).get(SOURCE) ?? '';
  return <Copy key={from} client={client} from={from} />;
}

function Copy({ client, from }: { readonly client: string; readonly from: string }) {
  const brand = useRunningPortal().config.brand.slug;
  // Nothing remembered is copied: each form asks for itself.
  const [form] = useState(() => crypto.randomUUID());
  const { items, state, retry } = useLookup(
    { lookup: copiedConfiguration, scope: { client, configuration: from, form } },
    from !== '',
  );
  const [source] = items;
  if (from !== '' && state === 'loading') return <EditorSkeleton sections={4} />;
  if (source?.record)
    return (
      <NewConfiguration
        client={client}
        scope={{ client, brand, [SOURCE]: from }}
        start={copyOfConfiguration(source.record)}
      />
    );
  const isFailed = from !== '' && state === 'failed';
  return (
    <Page>
      <PageHeader title={isFailed ? 'Copy configuration' : 'No such configuration'} breadcrumbs={<PageBreadcrumbs />} />
      <FailurePanel
        message={isFailed ? calls.get.words.otherwise : 'It may have been deleted, or it is not open to you.'}
        {...(retry && { onRetry: retry })}
        actions={
          <ButtonLink href={`${BASE}${configuration.list('client', { brand })}`}>Back to configurations</ButtonLink>
        }
      />
    </Page>
  );
}

interface NewProps {
  readonly client: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly start?: Form;
}

function NewConfiguration({ client, scope, start }: NewProps) {
  const open = useEntity(configuration, { area: 'client', scope, key: null, client, ...(start && { start }) });
  return open ? <ConfigurationForm open={open} client={client} /> : <EditorSkeleton sections={4} />;
}

/** One configuration (§2). */
export function ConfigurationDetailsScreen({ client, params }: ScreenParams) {
  const brand = useRunningPortal().config.brand.slug;
  const key = params['configuration'] ?? '';
  const open = useEntity(configuration, { area: 'client', scope: { client, brand }, key, client });
  return open ? <ConfigurationForm open={open} client={client} /> : <EditorSkeleton sections={4} />;
}
