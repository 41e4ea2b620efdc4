import { copiedConfiguration } from '../features/configurations/copied-configuration.ts';
import { configurationTemplate, offeredTemplates } from '../features/configurations/template-lookups.ts';
import { deliveryDetails } from '../features/deliveries/delivery-lookup.ts';
import { offeredCredentials } from '../parts/connect/credential-lookup.ts';
import { configurationsUsing } from '../parts/connect/find-configurations-using.ts';
import type { ListKind } from '../system/kinds.ts';

/** What the forms and pages of Connect ask for besides: no other form waits for it. */
export const connectChoices: Readonly<Record<string, ListKind>> = Object.fromEntries(
  [
    offeredCredentials,
    deliveryDetails,
    configurationsUsing,
    offeredTemplates,
    configurationTemplate,
    copiedConfiguration,
  ].map((lookup) => [lookup.kind, lookup]),
);
