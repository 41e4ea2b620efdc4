import { FIELD_WORDS, INCIDENT_FIELDS, type IncidentField } from '@wardmere/connect';
import type { CodeInsert } from '@wardmere/ui';

const capitalised = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const offered = (written: (field: IncidentField) => string): readonly CodeInsert[] =>
  INCIDENT_FIELDS.map((field) => ({ label: capitalised(FIELD_WORDS[field]), text: written(field) }));

/** The fields of an incident (D-252), as a template prints them and as a rule names them. */
export const insertedInto = {
  template: {
    label: 'Insert a field into the template',
    // A person is several texts: printed as one JSON value.
    items: offered((field) => (field === 'person' ? '{{ person | json }}' : `{{ ${field} }}`)),
  },
  rule: { label: 'Insert a field into the rule', items: offered((field) => `{ "var": "${field}" }`) },
} as const;
