import type { FieldProblems, TestForm } from '@wardmere/machines';
import { Stack, TextField } from '@wardmere/ui';
import { useIncidentTypes } from '../../../parts/alerting/use-incident-types.ts';
import { useSelection } from '../../../system/hooks.ts';
import { PayloadFields } from '../payload/PayloadFields.tsx';
import type { SampleForm } from './sample-form.ts';

interface SampleFieldsProps {
  /** Stands before the names of its fields. */
  readonly within: string;
  readonly sample: SampleForm;
  readonly at: number;
  /** What is wrong with samples, by their places. */
  readonly inside: FieldProblems;
  readonly onChange: (change: TestForm) => void;
}

/** One sample: its name, and every field of the incident. */
export function SampleFields({ within, sample, at, inside, onChange }: SampleFieldsProps) {
  const client = useSelection(({ context }) => context.client?.uid ?? '');
  const type = sample['incidentType'];
  const incident = useIncidentTypes(client, typeof type === 'string' ? [type] : []);
  const own = `${at}.`;
  const problems = Object.fromEntries(
    Object.entries(inside).flatMap(([name, message]) =>
      name.startsWith(own) ? [[name.slice(own.length), message]] : [],
    ),
  );
  return (
    <Stack>
      <TextField
        name={`${within}name`}
        label="Name of the sample"
        required
        value={sample.name}
        error={problems['name']}
        onChange={(name) => onChange({ name })}
      />
      <PayloadFields
        client={client}
        incident={incident}
        within={within}
        payload={sample}
        problems={problems}
        onChange={onChange}
      />
    </Stack>
  );
}
