import { randomUUID } from 'node:crypto';
import { notABody } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import { testPayload } from './webhook-calls.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** An incident of this moment that nobody else reports. */
export const incidentReport = (change: object = {}) => ({
  incidentId: randomUUID(),
  ...testPayload({ initiatedTimestamp: minutes(0) }),
  ...change,
});

/** What the emergency app reports: no person may, whatever they may do. */
export const incidentRows: Readonly<Record<string, Row>> = {
  'incidents.report': {
    sent: () => ({ params: { client: sample.northmoor }, body: incidentReport() }),
    allowed: ['emergencyApp'],
    notPermitted: ['systemAdministrator', 'clientServices', 'clientAdministrator', 'withoutPermissions', 'american'],
    otherTenant: [],
    badBodies: [
      ...notABody,
      incidentReport({ incidentId: ' ' }),
      incidentReport({ incidentId: 'x'.repeat(101) }),
      incidentReport({ incidentStatus: '' }),
      incidentReport({ incidentStatus: null }),
      incidentReport({ incidentType: '' }),
      incidentReport({ lat: 91 }),
      incidentReport({ lon: '0' }),
      incidentReport({ buildingId: 'Hill' }),
      incidentReport({ initiatedTimestamp: '1970-01-01T00:00:00Z' }),
      incidentReport({ initiatedTimestamp: minutes(-1500) }),
      incidentReport({ initiatedTimestamp: minutes(1500) }),
      incidentReport({ incidentStatus: 'Resolved', initiatedTimestamp: '1970-01-01T00:00:00Z' }),
      incidentReport({ incidentStatus: 'Resolved', resolvedTimestamp: minutes(-1) }),
      incidentReport({
        incidentStatus: 'Resolved',
        initiatedTimestamp: minutes(-3000),
        resolvedTimestamp: minutes(-1500),
      }),
      incidentReport({ initiatedTimestamp: '2026-02-31T99:00:00Z' }),
    ],
  },
};
