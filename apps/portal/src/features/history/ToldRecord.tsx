import { Link, Name, Stack, Text } from '@wardmere/ui';
import type { ToldEntry } from '../../kinds/history/entry-id.ts';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useToldKind } from './use-told-kind.ts';

interface ToldRecordProps {
  readonly entry: ToldEntry;
  readonly area: 'admin' | 'client';
}

/** The record a change was made to, by its name of then, and the way to it where it is not gone. */
export function ToldRecord({ entry: { kind, recordUID, recordName, isGone }, area }: ToldRecordProps) {
  const { config } = useRunningPortal();
  const client = useFacts().client?.uid ?? '';
  const { label, addressOf } = useToldKind(kind, area);
  const address = isGone ? undefined : addressOf({ client, brand: config.brand.slug }, recordUID);
  const name = recordName === '' ? label : recordName;
  return (
    <Stack gap="none">
      {address === undefined ? (
        <Name>{name}</Name>
      ) : (
        <Link href={`${BASE}${address}`} label={name === label ? undefined : `${name}, ${label}`}>
          {name}
        </Link>
      )}
      {name !== label && (
        <Text as="span" emphasis="soft" size="small">
          {label}
        </Text>
      )}
    </Stack>
  );
}
