import type { WebhookConfiguration } from '@wardmere/api';
import { BASE } from '../../system/address.ts';
import { RowMenu } from '../../kinds/collection/RowMenu.tsx';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useRowAct } from '../../kinds/collection/use-row-act.ts';
import {
  configurationAddress,
  copyAddress,
  deliveriesAddress,
  testAddress,
} from '../../parts/connect/connect-addresses.ts';

interface ConfigurationActionsProps {
  readonly open: OpenCollection<WebhookConfiguration>;
  readonly row: WebhookConfiguration;
}

/** What can be done with one configuration of the list, beside editing it. */
export function ConfigurationActions({ open, row }: ConfigurationActionsProps) {
  const { begin } = useRowAct(open);
  const { scope } = open;
  const { id, name, isEnabled, isTested } = row;
  const action = isEnabled ? 'disable' : 'enable';
  return (
    <RowMenu
      name={name}
      items={[
        {
          id: action,
          label: isEnabled ? 'Disable' : 'Enable',
          icon: isEnabled ? 'minus' : 'check-circle',
          // Whoever lets it send what nobody has tested is asked first (D-264).
          onPress: () => begin(action, row, !isEnabled && isTested === false),
        },
        {
          id: 'test',
          label: 'Test',
          detail: 'Send it an incident of your own',
          icon: 'send',
          href: `${BASE}${testAddress(scope, id)}`,
        },
        {
          id: 'deliveries',
          label: 'Deliveries',
          detail: 'What it has sent, and what it has not',
          icon: 'list',
          href: `${BASE}${deliveriesAddress(scope, id)}`,
        },
        {
          id: 'copy',
          label: 'Copy',
          detail: 'Start a new one with the same settings',
          icon: 'copy',
          href: `${BASE}${copyAddress(scope, id)}`,
        },
        { id: 'rule', separator: true },
        {
          id: 'delete',
          label: 'Delete',
          icon: 'trash',
          tone: 'danger',
          href: `${BASE}${configurationAddress(scope, id)}?confirm=remove`,
        },
      ]}
    />
  );
}
