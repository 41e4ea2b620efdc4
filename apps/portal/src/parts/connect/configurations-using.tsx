import { LARGEST_PAGE } from '@wardmere/api';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { HeldByProps, HoldersOf } from '../../kinds/entity/held-by.ts';
import { HeldBy } from '../lookups/HeldBy.tsx';
import { configurationsAddress } from './connect-addresses.ts';
import { writesConfigurations } from './connect-rules.ts';
import { configurationsUsing, findUsing } from './find-configurations-using.ts';
import { changeConfiguration } from './write-configuration.ts';

const noun = { one: 'configuration', many: 'configurations' };

/** The configurations that use a credential: another one is chosen for them before it is deleted (D-263, B13). */
export const usedByConfigurations: HoldersOf = {
  noun,
  areThings: true,
  rule: writesConfigurations,
  find: (api, { client, key, scope: { brand = '' } }, signal) =>
    findUsing(api, { client, brand, key, most: LARGEST_PAGE }, signal),
  HeldBy: UsedBy,
  async move(api, { client, key }, { holder, to }, signal) {
    const which = { client, configuration: holder.key, onlyFrom: key };
    await changeConfiguration(api, which, { webhookCredentialId: to === '' ? null : to }, signal);
  },
};

/** What uses a credential, before anybody thinks of deleting it. */
function UsedBy({ client, uid, noun: used }: HeldByProps) {
  const brand = useRunningPortal().config.brand.slug;
  return (
    <HeldBy
      asked={{ lookup: configurationsUsing, scope: { client, brand, uid } }}
      words={{ ...noun, none: 'Nothing', lost: `It is not known what uses this ${used}.` }}
      address={configurationsAddress({ brand }, uid)}
    />
  );
}
