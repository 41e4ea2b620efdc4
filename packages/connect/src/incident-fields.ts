/** What rules and templates see of an incident, by what people call it: the fields of the test payload, its identifier, and whether it is a test (D-252). */
export const FIELD_WORDS = {
  incidentId: 'incident id',
  incidentStatus: 'status',
  incidentType: 'incident type',
  incidentSubType: 'incident subtype',
  incidentSource: 'source',
  person: 'person',
  'person.id': 'id of the person',
  'person.firstName': 'first name of the person',
  'person.lastName': 'last name of the person',
  'person.phone': 'phone of the person',
  'person.email': 'email of the person',
  lat: 'latitude',
  lon: 'longitude',
  buildingId: 'building',
  initiatedTimestamp: 'time of the beginning',
  resolvedTimestamp: 'time of the end',
  isTest: 'whether it is a test',
} as const;
export type IncidentField = keyof typeof FIELD_WORDS;

/** Whether an incident has a field of this name; what it has only by inheritance is none. */
export const isIncidentField = (name: string): name is IncidentField => Object.hasOwn(FIELD_WORDS, name);

export const INCIDENT_FIELDS: readonly IncidentField[] = Object.keys(FIELD_WORDS).filter(isIncidentField);
