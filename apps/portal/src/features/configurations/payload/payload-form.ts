import { TestPayload } from '@wardmere/api';
import type { IncidentPayload } from '@wardmere/connect/samples';
import type { CheckedPayload, FieldProblems, TestForm } from '@wardmere/machines';
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

/** The form of a payload. */
export function formOfPayload(payload: IncidentPayload): TestForm {
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
    initiatedTimestamp: payload.initiatedTimestamp,
    resolvedTimestamp: payload.resolvedTimestamp ?? '',
  };
}

/** A sample as it is tested (D-119): its alarm begins as the test is sent; one that is over has just ended, and took as long. */
export function formToTest(payload: IncidentPayload, now: Date): TestForm {
  const { initiatedTimestamp: began, resolvedTimestamp: ended } = payload;
  const form = formOfPayload(payload);
  if (!ended) return { ...form, initiatedTimestamp: '' };
  const took = Math.max(0, Date.parse(ended) - Date.parse(began));
  return {
    ...form,
    initiatedTimestamp: new Date(now.getTime() - took).toISOString(),
    resolvedTimestamp: now.toISOString(),
  };
}

/** What a form says: what is empty is absent, and neither 0 nor an empty text. Numbers and moments are as they were typed. */
export function payloadIn(form: TestForm) {
  const text = (field: string) => String(form[field] ?? '').trim();
  const orNull = (field: string) => (text(field) === '' ? null : text(field));
  const isTold = person.some((field) => text(`person.${field}`) !== '');
  return {
    incidentStatus: text('incidentStatus'),
    incidentType: text('incidentType'),
    incidentSubType: orNull('incidentSubType'),
    incidentSource: text('incidentSource'),
    person: isTold
      ? {
          id: text('person.id'),
          firstName: text('person.firstName'),
          lastName: text('person.lastName'),
          phone: text('person.phone'),
          email: text('person.email'),
        }
      : null,
    lat: form['lat'] ?? null,
    lon: form['lon'] ?? null,
    buildingId: orNull('buildingId'),
    initiatedTimestamp: orNull('initiatedTimestamp'),
    resolvedTimestamp: orNull('resolvedTimestamp'),
  };
}

/** The first thing that is wrong with each field, by its name in the form. */
export const problemsIn = (issues: readonly v.BaseIssue<unknown>[], inside = ''): FieldProblems => {
  const said = issues.map((issue) => [(v.getDotPath(issue) ?? '').replace(inside, ''), issue.message] as const);
  return Object.fromEntries(said.toReversed());
};

/** What is sent of a form, or what is wrong with it. */
export function checkPayload(form: TestForm, now: Date): CheckedPayload {
  const typed = payloadIn(form);
  const initiatedTimestamp = typed.initiatedTimestamp ?? now.toISOString();
  const read = v.safeParse(TestPayload, { ...typed, initiatedTimestamp });
  return read.success ? { payload: read.output } : { problems: problemsIn(read.issues) };
}
