import { copiedConfiguration } from '../features/configurations/copied-configuration.ts';
import { configurationTemplate, offeredTemplates } from '../features/configurations/template-lookups.ts';
import { deliveryDetails } from '../parts/connect/delivery-lookup.ts';
import { offeredConfigurations } from '../parts/connect/configuration-lookup.ts';
import { offeredCredentials } from '../parts/connect/credential-lookup.ts';
import { configurationsUsing } from '../parts/connect/find-configurations-using.ts';
import { readinessOfConfigurations } from '../parts/connect/readiness-lookup.ts';
import { signingKeyLookup } from '../parts/connect/signing-keys-lookup.ts';
import type { ListKind } from '../system/kinds.ts';

/** What the forms of configurations and credentials offer to choose from: no other form waits for it. */
export const connectChoices: Readonly<Record<string, ListKind>> = Object.fromEntries(
  [
    offeredCredentials,
    configurationsUsing,
    offeredTemplates,
    configurationTemplate,
    copiedConfiguration,
    offeredConfigurations,
    deliveryDetails,
    readinessOfConfigurations,
    signingKeyLookup,
  ].map((lookup) => [lookup.kind, lookup]),
);
