import { clientStatus, permissions as may, type Client } from '@wardmere/api';
import { permit, type Facts, type Risk } from '@wardmere/machines';
import type { Tone } from '@wardmere/ui';

type Status = Client['status'] | undefined;
const { values } = clientStatus;

/** A client without a status is displayed as Active (D-093). */
export const shownStatus = (status: Status) => status ?? values.Active;
export const statusLabel = (status: Status) => clientStatus.labelOf(shownStatus(status));

const tones = new Map<Status, Tone>([
  [values.Setup, 'info'],
  [values.POC, 'info'],
  [values.Active, 'success'],
  [values['On Hold'], 'warning'],
  [values['Non-Renewal'], 'neutral'],
]);
export const statusTone = (status: Status): Tone => tones.get(shownStatus(status)) ?? 'neutral';

const restricted: ReadonlySet<number> = new Set([values['On Hold'], values['Non-Renewal']]);

/** On Hold and Non-Renewal need a permission of their own; without it only what the client has already is offered (D-081, D-092). */
export function offeredStatuses(facts: Facts, current: unknown) {
  const mayDisable = permit({ area: 'system', anyOf: [may.CanDisableClientsAndBuildings] }, facts).allowed;
  return clientStatus.labels
    .filter((label) => mayDisable || !restricted.has(values[label]) || values[label] === current)
    .map((label) => ({ value: String(values[label]), label }));
}

const consequences: Readonly<Partial<Record<NonNullable<Status>, Omit<Risk, 'field'>>>> = {
  [values['On Hold']]: {
    title: 'Put this client on hold?',
    consequence: 'Its people may lose access to their apps until it is active again.',
    confirm: 'Put on hold',
  },
  [values['Non-Renewal']]: {
    title: 'Set this client to Non-Renewal?',
    consequence: 'It is treated as leaving: its people may lose access to their apps. It can be made active again.',
    confirm: 'Set to Non-Renewal',
  },
};

/** Changing a client to On Hold or Non-Renewal is asked about (D-092). */
export function clientRisks(before: { status?: Status } | null, after: { status?: Status }): readonly Risk[] {
  if (before === null || before.status === after.status || after.status == null) return [];
  const asked = consequences[after.status];
  return asked ? [{ field: 'status', ...asked }] : [];
}
