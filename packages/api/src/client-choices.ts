import * as v from 'valibot';
import { enumeration, type Enumeration } from './enumeration.ts';
import { Uid } from './shapes.ts';

/** Client status (§4): Active is 2 here, and 0 for buildings and users (D-135). */
export const clientStatus = enumeration({ Setup: 0, POC: 1, Active: 2, 'On Hold': 3, 'Non-Renewal': 4 });

/** Client billing type (§4). */
export const billingType = enumeration({ 'Not Applicable': 0, 'Client Single Bill': 1, 'Individual Building Bill': 2 });

/** Client type (§4). The label of type 1 is the brand's name: `clientTypeUnder` gives it (D-002). */
export const clientType = enumeration({
  Education: 0,
  '{brand}': 1,
  Corporate: 2,
  Healthcare: 3,
  'Standalone Drill Manager': 4,
  'Education UK': 5,
});
export type ClientType = (typeof clientType.values)[keyof typeof clientType.values];

/** The label of a client type under a brand (D-002). */
export const clientTypeLabel = (type: ClientType, brandName: string): string =>
  clientType.labelOf(type).replace('{brand}', brandName);

/** Client types as a brand labels them (D-002). */
export const clientTypeUnder = (brandName: string): Enumeration<string, ClientType> =>
  enumeration(
    Object.fromEntries(
      Object.values(clientType.values).map((type) => [clientTypeLabel(type, brandName), type] as const),
    ),
  );

/** A module as a client has it. */
export const ModuleChoice = v.object({ moduleUid: Uid });
