import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { billingType, buildingStatus, clientStatus, clientType, clientTypeLabel } from './index.ts';

describe.for([
  ['building status', buildingStatus, ['Active', 'Disabled', 'Archived']],
  ['client status', clientStatus, ['Setup', 'POC', 'Active', 'On Hold', 'Non-Renewal']],
  ['billing type', billingType, ['Not Applicable', 'Client Single Bill', 'Individual Building Bill']],
  [
    'client type',
    clientType,
    ['Education', '{brand}', 'Corporate', 'Healthcare', 'Standalone Drill Manager', 'Education UK'],
  ],
] as const)('%s', ([, table, labels]) => {
  it('counts its labels from 0 in the order of the specification', () => {
    expect(table.labels).toEqual(labels);
    expect(labels.map((label) => v.parse(table.read, label))).toEqual(labels.map((_, index) => index));
    expect(labels.map((_, index) => v.parse(table.read, index))).toEqual(labels.map((_, index) => index));
  });

  it('is written as a number only, and never as one it does not have', () => {
    const written = table.written('It');
    expect(v.is(written, labels.length - 1)).toBe(true);
    for (const wrong of [labels[0], '0', labels.length, -1, 0.5, Number.NaN, null, undefined, true])
      expect([wrong, v.is(written, wrong)]).toEqual([wrong, false]);
    for (const wrong of ['0', 'Nothing', labels.length, null])
      expect([wrong, v.is(table.read, wrong)]).toEqual([wrong, false]);
  });
});

it('tells 0 of a building, 2 of a client Active, and says so (D-135)', () => {
  expect([buildingStatus.values.Active, clientStatus.values.Active]).toEqual([0, 2]);
  expect([buildingStatus.labelOf(0), clientStatus.labelOf(2)]).toEqual(['Active', 'Active']);
});

it('labels client type 1 with the brand (D-002)', () => {
  expect([clientTypeLabel(1, 'Harbourline'), clientTypeLabel(5, 'Harbourline')]).toEqual([
    'Harbourline',
    'Education UK',
  ]);
});
