export type { Incident, IncidentPerson } from './incident.ts';
export { FIELD_WORDS, INCIDENT_FIELDS, isIncidentField, type IncidentField } from './incident-fields.ts';
export { partsOfRule, partsOfTemplate, type CodePart } from './code-parts.ts';
export { readJson, type Losses, type ReadJson } from './json/read-json.ts';
export { LONGEST_RULE, wrongWithRule } from './rule/check-rule.ts';
