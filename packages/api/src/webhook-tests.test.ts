import { expect, it } from 'vitest';
import * as v from 'valibot';
import { IncidentReport } from './incidents.ts';
import { TestPayload } from './webhook-tests.ts';

const [began, ended] = ['2026-11-20T09:30:00Z', '2026-11-20T09:52:30Z'];
const incident = { incidentId: 'i1', incidentStatus: 'Resolved', incidentType: 'Lockdown', incidentSource: 'App' };
const issuesOf = (schema: typeof TestPayload | typeof IncidentReport, moments: object) =>
  v.safeParse(schema, { ...incident, ...moments }).issues?.map(({ message }) => message);

it.each([
  ['a test', TestPayload],
  ['a report', IncidentReport],
])('%s ends after it began, where both are told (D-119, D-252)', (_, schema) => {
  expect(issuesOf(schema, { initiatedTimestamp: ended, resolvedTimestamp: began })).toEqual([
    'An incident cannot end before it started.',
  ]);
  for (const moments of [{ initiatedTimestamp: began, resolvedTimestamp: ended }, { resolvedTimestamp: ended }, {}])
    expect(issuesOf(schema, moments)).toBeUndefined();
});
