import { useSelector } from '@xstate/react';
import type { WebhookConfiguration } from '@wardmere/api';
import { isBusy } from '@wardmere/machines';
import { Stack, Text } from '@wardmere/ui';
import { useWatch } from '../../kinds/collection/use-watch.ts';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import { dayInWordsOf, whenInWords } from '../../kinds/editor/when.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { LOOKED_EVERY, readinessOfConfigurations } from '../../parts/connect/readiness-lookup.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { FoundStatus } from './ReadinessStatus.tsx';
import { useSigningKeyFacts } from './use-signing-key-facts.tsx';

interface ConfigurationFactsProps {
  readonly actor: EntityActor;
  readonly record: WebhookConfiguration;
}

/** What is known of a configuration besides its fields: whether it would reach its receiver now, and why not (D-279). */
export function ConfigurationFacts({ actor, record: { id, clientId, isEnabled } }: ConfigurationFactsProps) {
  const signingKeys = useSigningKeyFacts();
  const changedAt = useSelector(actor, ({ context }) => context.changed?.at);
  const busy = useSelector(actor, isBusy);
  const asked = { lookup: readinessOfConfigurations, scope: { client: clientId } };
  const { items, state, list } = useFreshLookup(asked, isEnabled && !busy);
  const last = items.find(({ configurationId }) => configurationId === id);
  const found = last && Date.parse(last.checkedDate) >= Date.parse(changedAt ?? '') ? last : undefined;
  const isAwaited = isEnabled && state === 'ready' && found === undefined;
  useWatch(isAwaited ? list : undefined, LOOKED_EVERY);
  const ends = dayInWordsOf(found?.certificateEndsDate);
  return (
    <RecordFacts
      actor={actor}
      uid={id}
      items={[
        ...(isEnabled && state === 'ready'
          ? [
              {
                term: 'Readiness',
                value: (
                  <Stack gap="tiny">
                    <FoundStatus found={found} />
                    {found && found.because !== '' && (
                      <Text as="span" size="small">
                        {found.because}
                      </Text>
                    )}
                  </Stack>
                ),
              },
              ...(found ? [{ term: 'Looked at', value: whenInWords(found.checkedDate) }] : []),
              ...(ends ? [{ term: 'Certificate ends', value: ends }] : []),
            ]
          : []),
        ...signingKeys,
      ]}
    />
  );
}
