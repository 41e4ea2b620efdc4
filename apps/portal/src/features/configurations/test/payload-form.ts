import { TestPayload } from '@wardmere/api';
import type { IncidentPayload } from '@wardmere/connect/samples';
import type { CheckedPayload, TestForm } from '@wardmere/machines';
import * as v from 'valibot';

const person = ['id', 'firstName', 'lastName', 'phone', 'email'] as const;

/** The payload that a page of tests begins with (§3, D-119): the moment it began is the moment it is sent. */
export const blankPayload: TestForm = {
  incidentStatus: 'Initiated',
  incidentType: '',
  incidentSubType: '',
  incidentSource: '',
  ...Object.fromEntries(person.map((field) => [`person.${field}`, ''])),
  lat: undefined,
  lon: undefined,
  buildingId: '',
  initiatedTimestamp: '',
  resolvedTimestamp: '',
};

/** The form of a sample; its alarm begins as the test is sent. */
export function formOfSample(payload: IncidentPayload): TestForm {
  const { person: who } = payload;
  return {
    incidentStatus: payload.incidentStatus,
    incidentType: payload.incidentType,
    incidentSubType: payload.incidentSubType ?? '',
    incidentSource: payload.incidentSource,
    ...Object.fromEntries(person.map((field) => [`person.${field}`, who?.[field] ?? ''])),
    lat: payload.lat ?? undefined,
    lon: payload.lon ?? undefined,
    buildingId: payload.buildingId ?? '',
    initiatedTimestamp: '',
    resolvedTimestamp: payload.resolvedTimestamp ?? '',
  };
}

/** What is sent of a form: what is empty is absent, and neither 0 nor an empty text; or what is wrong with it. */
export function checkPayload(form: TestForm, now: Date): CheckedPayload {
  const text = (field: string) => String(form[field] ?? '').trim();
  const orNull = (field: string) => (text(field) === '' ? null : text(field));
  const who = Object.fromEntries(person.map((field) => [field, text(`person.${field}`)]));
  const read = v.safeParse(TestPayload, {
    incidentStatus: text('incidentStatus'),
    incidentType: text('incidentType'),
    incidentSubType: orNull('incidentSubType'),
    incidentSource: text('incidentSource'),
    person: Object.values(who).some((value) => value !== '') ? who : null,
    lat: form['lat'] ?? null,
    lon: form['lon'] ?? null,
    buildingId: orNull('buildingId'),
    initiatedTimestamp: orNull('initiatedTimestamp') ?? now.toISOString(),
    resolvedTimestamp: orNull('resolvedTimestamp'),
  });
  if (read.success) return { payload: read.output };
  // The first thing that is wrong with a field is said.
  const said = read.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  return { problems: Object.fromEntries(said.toReversed()) };
}
