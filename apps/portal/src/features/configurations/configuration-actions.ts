import { webhookConfigurations, type WebhookConfiguration } from '@wardmere/api';
import { inFigures } from '@wardmere/ui/words';
import type { NotedOf, RowActionOf } from '../../kinds/collection/define-collection.ts';
import { changeConfiguration } from '../../parts/connect/write-configuration.ts';

const configurationsIn = (count: number) => `${inFigures(count)} ${count === 1 ? 'configuration' : 'configurations'}`;

/** The form of a configuration knows what these change (N10). */
const noted: NotedOf<WebhookConfiguration> = { kindOf: () => 'configuration', noun: 'configuration' };

/** Which of them were not tested as they are: said before they send by it (D-264). A host may not tell. */
function untested(rows: readonly WebhookConfiguration[]): string {
  const count = rows.filter(({ isTested }) => isTested === false).length;
  if (count === 0) return '';
  const which = rows.length === 1 ? 'It has' : `${inFigures(count)} of them ${count === 1 ? 'has' : 'have'}`;
  return ` ${which} not been tested since ${count === 1 ? 'its' : 'their'} rule, template or address changed.`;
}

/** Lets configurations send, or send nothing (D-118, D-264). */
function switching(id: 'enable' | 'disable'): RowActionOf<WebhookConfiguration> {
  const isEnabled = id === 'enable';
  const verb = isEnabled ? 'Enable' : 'Disable';
  const past = isEnabled ? 'enabled' : 'disabled';
  return {
    id,
    label: verb,
    icon: isEnabled ? 'check-circle' : 'minus',
    against: (row) => (row.isEnabled === isEnabled ? `Only what is not ${past} already can be ${past}.` : undefined),
    question: (count, rows) => ({
      title: `${verb} ${configurationsIn(count)}?`,
      consequence: isEnabled
        ? `The next incident that ${count === 1 ? 'its rule lets' : 'their rules let'} through is sent.${untested(rows)}`
        : `Nothing is sent through ${count === 1 ? 'it until it is' : 'them until they are'} enabled again.`,
      confirm: `${verb} ${configurationsIn(count)}`,
    }),
    done: (count) => `${configurationsIn(count)} ${past}`,
    act: async (api, { scope: { client = '' }, key }, signal) => {
      const which = { client, configuration: key };
      const { isEnabled: before } = await changeConfiguration(api, which, { isEnabled }, signal);
      return before === isEnabled
        ? undefined
        : { change: { field: 'isEnabled', before, after: isEnabled }, choices: {} };
    },
    noted,
  };
}

const remove: RowActionOf<WebhookConfiguration> = {
  id: 'delete',
  label: 'Delete',
  icon: 'trash',
  tone: 'danger',
  against: () => undefined,
  question: (count) => ({
    title: `Delete ${configurationsIn(count)}?`,
    consequence:
      count === 1
        ? 'Nothing is sent through it any more. It cannot be brought back.'
        : 'Nothing is sent through them any more. They cannot be brought back.',
    confirm: `Delete ${configurationsIn(count)}`,
  }),
  done: (count) => `${configurationsIn(count)} deleted`,
  act: async (api, { scope: { client = '' }, key }, signal) => {
    await api.send(webhookConfigurations.remove, { client, configuration: key }, { signal });
    return undefined;
  },
};

/** What can be done to many configurations at once (B6). */
export const configurationActions: readonly RowActionOf<WebhookConfiguration>[] = [
  switching('enable'),
  switching('disable'),
  remove,
];
