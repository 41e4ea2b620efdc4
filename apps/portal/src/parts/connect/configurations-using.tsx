import { Button, Link, Skeleton, Stack, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { HeldByProps, HoldersOf } from '../../kinds/entity/held-by.ts';
import { useFreshLookup } from '../lookups/use-lookup.ts';
import { configurationsAddress } from './connect-addresses.ts';
import { writesConfigurations } from './connect-rules.ts';
import { configurationsUsing, findUsing } from './find-configurations-using.ts';
import { changeConfiguration } from './write-configuration.ts';

/** The largest page there is (D-164). */
const LARGEST = 1000;

/** The configurations that use a credential: another one is chosen for them before it is deleted (D-263, B13). */
export const usedByConfigurations: HoldersOf = {
  noun: { one: 'configuration', many: 'configurations' },
  areThings: true,
  rule: writesConfigurations,
  find: (api, { client, key, scope: { brand = '' } }, signal) =>
    findUsing(api, { client, brand, key, most: LARGEST }, signal),
  HeldBy: UsedBy,
  async move(api, { client }, { holder, to }, signal) {
    const which = { client, configuration: holder.key };
    await changeConfiguration(api, which, { webhookCredentialId: to === '' ? null : to }, signal);
  },
};

/** What uses a credential, before anybody thinks of deleting it. */
function UsedBy({ client, uid, noun }: HeldByProps) {
  const brand = useRunningPortal().config.brand.slug;
  const { items, state, retry } = useFreshLookup({ lookup: configurationsUsing, scope: { client, brand, uid } });
  const [used] = items;
  if (state === 'loading') return <Skeleton shape="line" width="medium" />;
  if (used === undefined)
    return (
      <Stack gap="tiny" align="start">
        <Text size="small">{`It is not known what uses this ${noun}.`}</Text>
        {retry && (
          <Button size="small" onPress={retry}>
            Try again
          </Button>
        )}
      </Stack>
    );
  if (used.total === 0) return 'Nothing';
  return (
    <Stack gap="tiny">
      <Link href={`${BASE}${configurationsAddress({ brand }, uid)}`}>
        {`${inFigures(used.total)} ${used.total === 1 ? 'configuration' : 'configurations'}`}
      </Link>
      {used.holders.map(({ key, name, address }) => (
        <Link key={key} href={`${BASE}${address}`}>
          {name}
        </Link>
      ))}
      {used.total > used.holders.length && (
        <Text size="small" emphasis="soft">
          {`and ${inFigures(used.total - used.holders.length)} more`}
        </Text>
      )}
    </Stack>
  );
}
