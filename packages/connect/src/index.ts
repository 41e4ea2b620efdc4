export type { Incident, IncidentPerson } from './incident.ts';
export { INCIDENT_FIELDS, isIncidentField } from './incident-fields.ts';
export { readJson, type Losses, type ReadJson } from './json/read-json.ts';
export { LONGEST_RULE, wrongWithRule } from './rule/check-rule.ts';
