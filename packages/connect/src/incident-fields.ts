/** What rules and templates see of an incident: the fields of the test payload, its identifier, and whether it is a test (D-252). */
export const INCIDENT_FIELDS = [
  'incidentId',
  'incidentStatus',
  'incidentType',
  'incidentSubType',
  'incidentSource',
  'person',
  'person.id',
  'person.firstName',
  'person.lastName',
  'person.phone',
  'person.email',
  'lat',
  'lon',
  'buildingId',
  'initiatedTimestamp',
  'resolvedTimestamp',
  'isTest',
] as const;

const known: ReadonlySet<string> = new Set(INCIDENT_FIELDS);

/** Whether an incident has a field of this name; what it has only by inheritance is none. */
export const isIncidentField = (name: string): boolean => known.has(name);
