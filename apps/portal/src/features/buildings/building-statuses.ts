import { buildingStatus, permissions as may, type Building } from '@wardmere/api';
import { permit, type Facts, type Risk } from '@wardmere/machines';
import type { Tone } from '@wardmere/ui';

type Status = Building['status'];
const { values } = buildingStatus;

export const buildingTone = (status: Status): Tone =>
  status === values.Active ? 'success' : status === values.Disabled ? 'warning' : 'neutral';

/** Disabled and Archived need a permission of their own; without it only what the building has already is offered (D-081, D-092). */
export function offeredStatuses(facts: Facts, current: unknown) {
  const mayDisable = permit({ area: 'system', anyOf: [may.CanDisableClientsAndBuildings] }, facts).allowed;
  return buildingStatus.labels
    .filter((label) => mayDisable || values[label] === values.Active || values[label] === current)
    .map((label) => ({ value: String(values[label]), label }));
}

const consequences: Partial<Record<Status, Omit<Risk, 'field'>>> = {
  [values.Disabled]: {
    title: 'Disable this building?',
    consequence: 'Its people can no longer choose it, and its apps stop working there. It can be made active again.',
    confirm: 'Disable building',
  },
  [values.Archived]: {
    title: 'Archive this building?',
    consequence:
      'It leaves every list of active buildings, and its apps stop working there. It can be made active again.',
    confirm: 'Archive building',
  },
};

/** Changing a building to Disabled or Archived is asked about (D-092). */
export function buildingRisks(before: { status: Status } | null, after: { status: Status }): readonly Risk[] {
  const asked = before !== null && before.status !== after.status ? consequences[after.status] : undefined;
  return asked ? [{ field: 'status', ...asked }] : [];
}
