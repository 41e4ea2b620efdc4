import { incidents as calls } from '@wardmere/api';
import { reportIncident } from '../../deliveries/report-incident.ts';
import { implementForService } from '../../http/by-service.ts';

/** What the emergency app reports (D-251). */
export const incidentServices = [
  implementForService(calls.report, ({ tx, params: { client }, body, now, deliverySeals }) =>
    reportIncident(tx, { client, report: body, now, seals: deliverySeals }),
  ),
];
