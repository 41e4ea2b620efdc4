import * as v from 'valibot';
import { addressWritten, postalCheck } from './address-fields.ts';
import { billingType, clientStatus, clientType, ModuleChoice } from './client-choices.ts';
import { MOST_MODULES } from './modules.ts';
import { requiredText, writtenParagraph, writtenText } from './shapes.ts';

const { country: countryWritten, ...placeWritten } = addressWritten;
/** What was not told is not written: absent leaves it as it is (D-290). */
const detailsWritten = v.partial(
  v.object({
    billingType: billingType.written('Billing type'),
    ...placeWritten,
    notes: writtenParagraph('Notes', 4000),
    internalUseOnly: v.boolean('Internal use only must be yes or no.'),
    clientServicesRepresentative: writtenText('Client services representative'),
  }),
).entries;

/** A client as written. */
export const ClientDraft = v.pipe(
  v.looseObject({
    name: requiredText('Name'),
    uniqueID: writtenText('Unique ID', 100),
    type: clientType.written('Type'),
    /** What was never set is not written either (D-093). */
    status: v.nullish(clientStatus.written('Status')),
    country: countryWritten,
    timeZone: writtenText('Time zone', 100),
    ...detailsWritten,
    modules: v.optional(v.pipe(v.array(ModuleChoice), v.maxLength(MOST_MODULES)), []),
  }),
  postalCheck(),
);
export type ClientDraft = v.InferOutput<typeof ClientDraft>;
