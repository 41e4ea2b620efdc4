import { INCIDENT_STATUSES } from '@wardmere/api';
import type { FieldProblems, TestForm } from '@wardmere/machines';
import { FormGrid, Section } from '@wardmere/ui';
import { controls } from '../../../kinds/editor/controls.tsx';
import type { Choices, FieldKind, FieldOf } from '../../../kinds/entity/fields.ts';
import { useIncidentTypes } from '../../../parts/alerting/use-incident-types.ts';
import { choicesFrom } from '../../../parts/lookups/choices-from.ts';
import { useLookup } from '../../../parts/lookups/use-lookup.ts';
import { buildingsOf } from '../../../parts/people/people-lookups.ts';

interface PayloadFieldsProps {
  readonly client: string;
  readonly payload: TestForm;
  readonly problems: FieldProblems;
  readonly onChange: (change: TestForm) => void;
}

type Field = Omit<FieldOf<TestForm>, 'as'> & { readonly as?: FieldKind };

const ON_A_DAY = 'Such as 2026-11-20T09:30:00Z.';
const sections: readonly {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly Field[];
}[] = [
  {
    title: 'Incident',
    fields: [
      { field: 'incidentType', label: 'Type', hint: 'Such as Lockdown.' },
      { field: 'incidentSubType', label: 'Subtype' },
      { field: 'incidentStatus', label: 'Status', as: 'choice', required: true },
      { field: 'incidentSource', label: 'Source', hint: 'Such as Mobile app.' },
      { field: 'initiatedTimestamp', label: 'Initiated', hint: `Left empty, it is now. ${ON_A_DAY}`, literal: true },
      { field: 'resolvedTimestamp', label: 'Resolved', hint: ON_A_DAY, literal: true },
    ],
  },
  {
    title: 'Place',
    fields: [
      { field: 'buildingId', label: 'Building', as: 'search' },
      { field: 'lat', label: 'Latitude', as: 'number', least: -90, most: 90 },
      { field: 'lon', label: 'Longitude', as: 'number', least: -180, most: 180 },
    ],
  },
  {
    title: 'Person',
    description: 'Who reported it. Left empty, nobody is named.',
    fields: [
      { field: 'person.firstName', label: 'First name' },
      { field: 'person.lastName', label: 'Last name' },
      { field: 'person.phone', label: 'Phone', literal: true },
      { field: 'person.email', label: 'Email', literal: true },
      { field: 'person.id', label: 'Identifier', literal: true },
    ],
  },
];

/** Offered, and not asked for: anything else may be typed as well (D-121). */
const suggested = (names: readonly string[]): Choices => ({
  options: names.map((name) => ({ value: name, label: name })),
});

/** Every field of the test payload (§3). */
export function PayloadFields({ client, payload, problems, onChange }: PayloadFieldsProps) {
  const buildings = choicesFrom(useLookup(buildingsOf(client)), ({ uid, name }) => ({ value: uid, label: name }));
  const type = payload['incidentType'];
  const incident = useIncidentTypes(client, typeof type === 'string' ? type : '');
  const choices: Readonly<Record<string, Choices>> = {
    incidentType: suggested(incident.types),
    incidentSubType: suggested(incident.subtypes),
    incidentStatus: { options: INCIDENT_STATUSES.map((value) => ({ value, label: value })) },
    buildingId: buildings,
  };
  return sections.map(({ title, description, fields }) => (
    <Section key={title} title={title} description={description}>
      <FormGrid columns={2}>
        {fields.map((field) => (
          <PayloadField
            key={field.field}
            field={field}
            value={payload[field.field]}
            error={problems[field.field]}
            choices={choices[field.field]}
            onChange={onChange}
          />
        ))}
      </FormGrid>
    </Section>
  ));
}

interface PayloadFieldProps extends Pick<PayloadFieldsProps, 'onChange'> {
  readonly field: Field;
  readonly value: string | number | undefined;
  readonly error: string | undefined;
  readonly choices: Choices | undefined;
}

function PayloadField({ field, value, error, choices, onChange }: PayloadFieldProps) {
  const { field: name, label, hint, as = 'text', required = false } = field;
  const Control = controls[as];
  return (
    <Control
      field={field}
      value={value}
      onChange={(next) => onChange({ [name]: typeof next === 'number' || typeof next === 'string' ? next : undefined })}
      choices={choices}
      inside={{}}
      isKept={false}
      shared={{ name, label, hint, error, required }}
    />
  );
}
