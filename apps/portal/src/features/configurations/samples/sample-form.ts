import { MOST_SAMPLES, WebhookSample } from '@wardmere/api';
import type { Sample } from '@wardmere/connect/samples';
import type { FieldProblems, TestForm } from '@wardmere/machines';
import * as v from 'valibot';
import { blankPayload, formOfPayload, payloadIn, problemsIn } from '../payload/payload-form.ts';

/** A sample as the form holds it: its payload beside its name, as texts and numbers that may not be any yet. */
export interface SampleForm extends TestForm {
  readonly id: string;
  readonly name: string;
}

export const formOfSample = ({ id, name, payload }: Sample): SampleForm => ({ id, name, ...formOfPayload(payload) });

/** A sample that nothing is told of yet, but that it begins now. */
export const blankSample = (id: string, now: Date): SampleForm => ({
  ...blankPayload,
  id,
  name: 'New sample',
  initiatedTimestamp: now.toISOString(),
});

/** The sample that a form stands for at this moment; what is no number or date yet is absent. */
export function sampleOf(form: SampleForm): Sample {
  const { lat, lon, initiatedTimestamp, ...told } = payloadIn(form);
  return {
    id: form.id,
    name: form.name,
    payload: { ...told, lat: degrees(lat), lon: degrees(lon), initiatedTimestamp: initiatedTimestamp ?? '' },
  };
}

const degrees = (value: unknown) => (typeof value === 'number' ? value : null);

/** What is wrong with a sample, by the names that its fields have in the form. */
function problemsOf(form: SampleForm): FieldProblems {
  const { id, name } = form;
  const read = v.safeParse(WebhookSample, { id, name, payload: payloadIn(form) });
  return read.success ? {} : problemsIn(read.issues, 'payload.');
}

/** The samples of a form as they are checked: each problem stands at its own field (D-268). */
export const SampleForms: v.GenericSchema<unknown, readonly SampleForm[]> = v.pipe(
  v.array(
    v.pipe(
      v.record(v.string(), v.optional(v.union([v.string(), v.number()]))),
      v.transform(({ id = '', name = '', ...told }): SampleForm => ({ ...told, id: `${id}`, name: `${name}` })),
    ),
  ),
  v.maxLength(MOST_SAMPLES, `At most ${MOST_SAMPLES} samples are kept.`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [index, form] of dataset.value.entries())
      for (const [field, message] of Object.entries(problemsOf(form)))
        addIssue({
          message,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: form },
            { type: 'object', origin: 'value', input: form, key: field, value: form[field] },
          ],
        });
  }),
);
