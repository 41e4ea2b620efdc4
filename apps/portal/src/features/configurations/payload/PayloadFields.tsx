import { INCIDENT_STATUSES } from '@wardmere/api';
import { INVENTED_BUILDING } from '@wardmere/connect/samples';
import type { FieldProblems, TestForm } from '@wardmere/machines';
import { Fieldset, FormGrid, Section } from '@wardmere/ui';
import { controls } from '../../../kinds/editor/controls.tsx';
import type { Choices, FieldKind, FieldOf } from '../../../kinds/entity/fields.ts';
import type { IncidentNames } from '../../../parts/alerting/use-incident-types.ts';
import { useLookup } from '../../../parts/lookups/use-lookup.ts';
import { buildingsOf } from '../../../parts/lookups/every-building.ts';
import { named } from '../../../parts/lookups/choices-from.ts';

interface PayloadFieldsProps {
  readonly client: string;
  /** What an incident may be called. */
  readonly incident: IncidentNames;
  /** Stands before the name of each field, where the payload is part of a form. */
  readonly within?: string;
  readonly payload: TestForm;
  readonly problems: FieldProblems;
  readonly onChange: (change: TestForm) => void;
}

type Field = Omit<FieldOf<TestForm>, 'as'> & {
  readonly as?: FieldKind;
  /** What it is called beside the fields of a form that have its label. */
  readonly labelWithin?: string;
  readonly hintWithin?: string;
};

const ON_A_DAY = 'Such as 2026-11-20T09:30:00Z.';
const sections: readonly {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly Field[];
}[] = [
  {
    title: 'Incident',
    fields: [
      { field: 'incidentType', label: 'Type', labelWithin: 'Incident type', hint: 'Such as Lockdown.' },
      { field: 'incidentSubType', label: 'Subtype', labelWithin: 'Incident subtype' },
      { field: 'incidentStatus', label: 'Status', labelWithin: 'Incident status', as: 'choice', required: true },
      { field: 'incidentSource', label: 'Source', labelWithin: 'Incident source', hint: 'Such as Mobile app.' },
      {
        field: 'initiatedTimestamp',
        label: 'Initiated',
        hint: `${ON_A_DAY} Left empty, it is now.`,
        hintWithin: ON_A_DAY,
        literal: true,
      },
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
export function PayloadFields({ client, incident, within = '', payload, problems, onChange }: PayloadFieldsProps) {
  // Offered where it is set already: a sample that was invented keeps its place, and no other takes place there.
  const isInvented = payload['buildingId'] === INVENTED_BUILDING.uid;
  const buildings = named(useLookup(buildingsOf(client)), isInvented ? [INVENTED_BUILDING] : []);
  const choices: Readonly<Record<string, Choices>> = {
    incidentType: suggested(incident.types),
    incidentSubType: suggested(incident.subtypes),
    incidentStatus: { options: INCIDENT_STATUSES.map((value) => ({ value, label: value })) },
    buildingId: buildings,
  };
  return sections.map(({ title, description, fields }) => {
    const grid = (
      <FormGrid columns={2}>
        {fields.map((field) => (
          <PayloadField
            key={field.field}
            field={field}
            within={within}
            value={payload[field.field]}
            error={problems[field.field]}
            choices={choices[field.field]}
            onChange={onChange}
          />
        ))}
      </FormGrid>
    );
    return within === '' ? (
      <Section key={title} title={title} description={description}>
        {grid}
      </Section>
    ) : (
      <Fieldset key={title} legend={title} hint={description}>
        {grid}
      </Fieldset>
    );
  });
}

interface PayloadFieldProps extends Pick<PayloadFieldsProps, 'onChange'> {
  readonly within: string;
  readonly field: Field;
  readonly value: string | number | undefined;
  readonly error: string | undefined;
  readonly choices: Choices | undefined;
}

function PayloadField({ field, within, value, error, choices, onChange }: PayloadFieldProps) {
  const { field: name, as = 'text', required = false } = field;
  const isAlone = within === '';
  const label = isAlone ? field.label : (field.labelWithin ?? field.label);
  const hint = isAlone ? field.hint : (field.hintWithin ?? field.hint);
  const Control = controls[as];
  return (
    <Control
      field={field}
      value={value}
      onChange={(next) => onChange({ [name]: typeof next === 'number' || typeof next === 'string' ? next : undefined })}
      choices={choices}
      inside={{}}
      isKept={false}
      shared={{ name: `${within}${name}`, label, hint, error, required }}
    />
  );
}
