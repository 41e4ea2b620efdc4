import { mayReadHistory, mayReadPlatformHistory, mayReadWholeHistory } from '@wardmere/api';
import { permit, type Facts } from '@wardmere/machines';
import { Button, ButtonLink, Inline, Section, Skeleton, lazily } from '@wardmere/ui';
import { Suspense, useState } from 'react';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const [RecordHistory] = lazily(async () => ({ default: (await import('./RecordHistory.tsx')).RecordHistory }));

/** The address of the section on a page. */
export const HISTORY = 'history';

/** Whether the history of a record is offered: who is told of which record the platform decides. */
export const isHistoryOffered = (client: string | null, facts: Facts): boolean =>
  permit(
    client === null
      ? { area: 'system', anyOf: mayReadPlatformHistory }
      : { area: 'authenticated', anyOf: mayReadHistory },
    facts,
  ).allowed;

/** Where the changes of a record stand among all others, for who may look over those. */
function wholeAddress({ client, record }: RecordHistoryProps, facts: Facts): string | undefined {
  if (client === null) return `${to(pages.platformHistory)}?record=${record}`;
  const isOwn = facts.client?.uid === client && permit({ area: 'client', anyOf: mayReadWholeHistory }, facts).allowed;
  return isOwn ? `${to(pages.history)}?record=${record}` : undefined;
}

/** The history of the record on the page, fetched when somebody asks for it and not before. */
export function HistorySection(props: RecordHistoryProps) {
  const [shown, setShown] = useState(false);
  const whole = wholeAddress(props, useFacts());
  return (
    <Section id={HISTORY} title="Changes" description="What changed here, by whom and when.">
      {shown ? (
        <Suspense fallback={<Skeleton shape="line" width="medium" />}>
          <RecordHistory {...props} />
        </Suspense>
      ) : (
        <Inline>
          <Button icon="clock" onPress={() => setShown(true)}>
            Show history
          </Button>
          {whole !== undefined && (
            <ButtonLink href={`${BASE}${whole}`} icon="filter">
              Narrow it down
            </ButtonLink>
          )}
        </Inline>
      )}
    </Section>
  );
}
