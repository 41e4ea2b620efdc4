import { useState } from 'react';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { SOURCE } from '../../parts/connect/connect-addresses.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { ConfigurationLacking } from './ConfigurationLacking.tsx';
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
  const asked = useLookup({ lookup: copiedConfiguration, scope: { client, configuration: from, form } }, from !== '');
  const [source] = asked.items;
  if (from !== '' && asked.state === 'loading') return <EditorSkeleton sections={4} />;
  if (source?.record)
    return (
      <NewConfiguration
        client={client}
        scope={{ client, brand, [SOURCE]: from }}
        start={copyOfConfiguration(source.record)}
      />
    );
  return (
    <ConfigurationLacking
      title="Copy configuration"
      asked={from === '' ? undefined : asked}
      list={configuration.list('client', { brand })}
    />
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
