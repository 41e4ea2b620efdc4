import type { Incident } from './incident.ts';

/** An incident as a test and a sample tell it: what its identifier is, and that it is a test, is said as it is sent (D-252). */
export type IncidentPayload = Omit<Incident, 'incidentId' | 'isTest'>;

/** An incident that a configuration is tried by as it is written (N12, D-268). */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly payload: IncidentPayload;
}

/** Where the invented samples take place: it is in no client, and is called what it is. */
export const INVENTED_BUILDING = { uid: '5f1d7a52-6c0e-4b7e-9a55-0c8f5a4f1a01', name: 'Sample School (invented)' };

const lockdown: IncidentPayload = {
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incidentSubType: 'Intruder',
  incidentSource: 'Mobile app',
  person: {
    id: '8b0f1d55-2f3c-4f67-8f6e-2a1f4f0c7d11',
    firstName: 'Mary Ann',
    lastName: 'O’Neill',
    phone: '+441632960018',
    email: 'maryann.oneill@example.org',
  },
  lat: 51.5072,
  lon: -0.1276,
  buildingId: INVENTED_BUILDING.uid,
  initiatedTimestamp: '2026-11-20T09:30:00Z',
  resolvedTimestamp: null,
};

/** What a new configuration is tried by: an alarm, its end, and one that tells little and quotes (D-268). */
export const INVENTED_SAMPLES: readonly Sample[] = [
  { id: 'c0ffee00-0000-4000-8000-000000000001', name: 'Lockdown begins', payload: lockdown },
  {
    id: 'c0ffee00-0000-4000-8000-000000000002',
    name: 'Lockdown is over',
    payload: { ...lockdown, incidentStatus: 'Resolved', resolvedTimestamp: '2026-11-20T09:52:30Z' },
  },
  {
    id: 'c0ffee00-0000-4000-8000-000000000003',
    name: 'Evacuation, little known',
    payload: {
      ...lockdown,
      incidentType: 'Evacuate',
      incidentSubType: null,
      incidentSource: 'Panel "B" <east>',
      person: null,
      lat: null,
      lon: null,
      buildingId: null,
    },
  },
];

/** A sample as an incident: a real one, called as the sample is. */
export const incidentOfSample = ({ id, payload }: Sample): Incident => ({ ...payload, incidentId: id, isTest: false });
