import { BuildingDraft, ClientDraft, PatchBody } from '@wardmere/api';
import { expect, it } from 'vitest';
import { parseWith } from './given.ts';
import { Refusal } from './refusal.ts';

function errorsOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
}

it('what is not of the expected form is told by its wire name, and never repeats what was sent', () => {
  const sent = '<img src=x onerror=alert(1)>';
  expect(
    errorsOf(() => parseWith(ClientDraft, { name: 'One', type: 0, country: 'GB', modules: sent }, 'body')),
  ).toEqual({ modules: ['modules is not in the expected form.'] });
  expect(errorsOf(() => parseWith(BuildingDraft, { name: 7, country: 'GB', buildingTypeUID: 7 }, 'body'))).toEqual({
    name: ['Name must be text.'],
    buildingTypeUID: ['buildingTypeUID is not in the expected form.'],
    timezone: ['Time zone is required.'],
  });
  expect(errorsOf(() => parseWith(PatchBody, sent, 'body'))).toEqual({
    body: ['The body is not in the expected form.'],
  });
});
