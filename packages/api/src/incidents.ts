import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText } from './shapes.ts';
import { ENDS_TOO_SOON, endsAfterItBegan, TestPayload } from './webhook-tests.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const { incidentStatus: _, incidentType: __, ...told } = TestPayload.entries;

/** An incident as it is reported, or a later change of it: its identifier and the fields of the test payload (D-251, D-252). */
export const IncidentReport = v.pipe(
  v.object({
    incidentId: requiredText('Incident id', 100),
    /** Which change it is: with the identifier it makes a report the same one. */
    incidentStatus: requiredText('Incident status', 100),
    incidentType: requiredText('Incident type'),
    ...told,
  }),
  v.forward(v.partialCheck([['initiatedTimestamp'], ['resolvedTimestamp']], endsAfterItBegan, ENDS_TOO_SOON), [
    'resolvedTimestamp',
  ]),
);
export type IncidentReport = v.InferOutput<typeof IncidentReport>;

/** What became of a report: told once its deliveries are kept, and alike however often it comes (D-251). */
export const IncidentReceipt = v.object({
  incidentId: v.string(),
  incidentStatus: v.string(),
  /** When it was reported first. */
  timestamp: v.string(),
  /** To how many configurations it is sent, and how many do not ask for it or no longer. */
  deliveries: Count,
  notSent: Count,
});
export type IncidentReceipt = v.InferOutput<typeof IncidentReceipt>;

/** What the emergency app reports (§7 webhooks, D-251). */
export const incidents = {
  report: call('POST webhooks/v2/clients/{client}/Incident', {
    purpose: 'A service reports an incident or a change of it; each enabled configuration of the client is told.',
    access: { system: false, client: false },
    scope: 'incidents',
    rank: { none: 'A service reports what happened, and gives nobody anything.' },
    repeatable: true,
    body: IncidentReport,
    reply: IncidentReceipt,
    words: { otherwise: 'Unable to report incident. Please try again' },
  }),
};
