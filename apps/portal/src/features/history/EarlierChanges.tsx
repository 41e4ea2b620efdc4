import { failureFrom, mayReadHistory } from '@wardmere/api';
import { noticeOfFailure, permit } from '@wardmere/machines';
import { Button, Inline, Section, Stack, Text, VisuallyHidden } from '@wardmere/ui';
import { useState } from 'react';
import type { ToldEntry } from '../../kinds/history/entry-id.ts';
import { HistoryItem } from '../../kinds/history/HistoryItem.tsx';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { isLimited } from '../../system/is-limited.ts';
import { useFacts, useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { toldKinds } from './history-kinds.ts';
import { InWords } from './InWords.tsx';
import { ownChanges } from './own-changes.ts';
import { takeBack } from './take-back.ts';
import { useToldKind } from './use-told-kind.ts';

/** What the person changed in the last day, before this page was loaded: the platform has kept it (N10). */
export function EarlierChanges() {
  const facts = useFacts();
  const session = useSession();
  const client = facts.client?.uid ?? '';
  const person = session?.userId ?? '';
  const isTold = permit({ area: 'client', anyOf: mayReadHistory }, facts).allowed && !isLimited(session);
  const { items } = useFreshLookup({ lookup: ownChanges, scope: { client, person } }, isTold);
  const earlier = isTold ? items.filter(({ at }) => Date.parse(at) < performance.timeOrigin) : [];
  if (earlier.length === 0) return undefined;
  return (
    <Section
      title="Before this page was loaded"
      description="Your changes of the last day, as the platform has kept them."
    >
      <Stack as="ol" gap="small">
        {earlier.map((entry) => (
          <li key={entry.id}>
            <Earlier entry={entry} client={client} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type Step = 'offered' | 'busy' | 'asked' | 'none';

function Earlier({ entry, client }: { readonly entry: ToldEntry; readonly client: string }) {
  const portal = useRunningPortal();
  const [step, setStep] = useState<Step>('offered');
  const { label } = useToldKind(entry.kind, 'client');
  const told = toldKinds({ routes: portal.routes, brand: portal.config.brand.name }, 'client')[entry.kind];
  const begin = () => {
    if (!told) return;
    setStep('busy');
    takeBack(portal, { entry, told, client }).then(
      (isAsked) => setStep(isAsked ? 'asked' : 'none'),
      (thrown: unknown) => {
        setStep('offered');
        portal.say(noticeOfFailure(failureFrom(thrown)));
      },
    );
  };
  return (
    <Stack gap="small">
      <Text weight="strong">{`${label}: ${entry.recordName}`}</Text>
      <InWords entry={entry} area="client">
        {(words) => <HistoryItem entry={entry} words={words} />}
      </InWords>
      {entry.what === 'changed' && !entry.isGone && (
        <Inline>
          {(step === 'offered' || step === 'busy') && (
            <Button size="small" icon="sync" busy={step === 'busy'} onPress={begin}>
              Take back
              <VisuallyHidden>{` on ${entry.recordName || label}`}</VisuallyHidden>
            </Button>
          )}
          {/* Whoever has pressed is led to what came of it, which stands there before its words. */}
          <output tabIndex={-1}>
            {(step === 'asked' || step === 'none') && (
              <Text as="span" emphasis="soft" size="small">
                {step === 'asked' ? 'The result is shown above.' : 'This cannot be taken back here.'}
              </Text>
            )}
          </output>
        </Inline>
      )}
    </Stack>
  );
}
