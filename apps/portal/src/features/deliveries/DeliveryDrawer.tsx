import { useSelector } from '@xstate/react';
import type { DeliveryAttempt, WebhookLogDetails, WebhookLogEntry } from '@wardmere/api';
import {
  Banner,
  Button,
  ButtonLink,
  CodeText,
  DescriptionList,
  Disclosure,
  Drawer,
  Inline,
  Link,
  Section,
  Skeleton,
  Stack,
  Status,
  Text,
} from '@wardmere/ui';
import { useEffect } from 'react';
import { called, inFigures } from '@wardmere/ui/words';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useRowAct } from '../../kinds/collection/use-row-act.ts';
import { useWatch } from '../../kinds/collection/use-watch.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { configurationAddress, sampleAddress } from '../../parts/connect/connect-addresses.ts';
import { deliveryDetails } from '../../parts/connect/delivery-lookup.ts';
import { BodyView, HeaderList, RequestView } from '../../parts/connect/RequestView.tsx';
import { useSentencesOfBuildings } from '../../parts/connect/use-named-buildings.ts';
import { ClauseList } from '../../parts/connect/VerdictView.tsx';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { whenRaised } from './deliveries.collection.tsx';
import { tones } from './result-tones.ts';
import { resend, wasNeverSent } from './resend.ts';
import { WAITING_EVERY } from './waiting.ts';
import { whyOf } from './why.ts';

interface DeliveryDrawerProps {
  readonly open: OpenCollection<WebhookLogEntry>;
  readonly client: string;
  readonly delivery: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One delivery beside the list: its attempts on a line of time, its rule, what was sent and answered (D-270). */
export function DeliveryDrawer({ open, client, delivery, mayWrite, onClose }: DeliveryDrawerProps) {
  const { actor, collection, scope } = open;
  const rows = useSelector(actor, ({ context }) => context.rows);
  const [row] = collection.readRows((rows ?? []).filter(({ id }) => id === delivery));
  // What the list tells is waited for; where it could not be fetched, nothing is.
  const isListed = useSelector(actor, (list) => list.context.rows !== null || list.hasTag('failed'));
  const details = useFreshLookup({ lookup: deliveryDetails, scope: { client, delivery } }, isListed);
  const { bulk, isKept, begin } = useRowAct(open);
  const isSent = useSelector(
    bulk ?? undefined,
    (state) => state?.context.action === resend.id && state.context.done.includes(delivery),
  );
  // One thing lies over a page at a time: two that do not know of each other would hide one another from who listens.
  const isCovered = useSelector(bulk ?? undefined, (state) => state !== undefined && !state.matches('resting'));
  const [told] = details.items;
  const { list } = details;
  // It was sent again, from here or elsewhere: what is read stays as it stands until it is told what became of it.
  const isOther = row !== undefined && told !== undefined && row.result !== told.result;
  useEffect(() => {
    if (isSent || isOther) list?.send({ type: 'list.outdate' });
  }, [list, isSent, isOther]);
  useWatch(told === undefined || told.dueAt === null ? undefined : list, WAITING_EVERY);
  return (
    <Drawer
      open={!isCovered}
      onClose={onClose}
      title={told === undefined ? 'Delivery' : `Delivery to ${called(told.configurationName)}`}
      description={told && whenRaised(told.timestamp)}
      actions={
        told &&
        mayWrite && (
          <Inline>
            <Button
              icon="sync"
              disabledBecause={whyNotAgain(told)}
              busy={isKept}
              onPress={() => begin(resend.id, told, true)}
            >
              {wasNeverSent(told) ? 'Send' : 'Send again'}
            </Button>
            {told.incident && told.currentVersion !== null && (
              <ButtonLink icon="plus" href={`${BASE}${sampleAddress(scope, told.configurationId, told.id)}`}>
                Use as sample
              </ButtonLink>
            )}
          </Inline>
        )
      }
    >
      {details.failure && <CallFailurePanel failure={details.failure} onRetry={details.retry} />}
      {told ? <Told told={told} scope={scope} /> : !details.failure && <Skeleton shape="block" />}
    </Drawer>
  );
}

/** Why it cannot be sent again, as far as that is known before the platform is asked. */
function whyNotAgain({ result, currentVersion, incident }: WebhookLogDetails): string | undefined {
  if (result === 'Waiting') return 'It is still being sent.';
  if (currentVersion === null) return 'Its configuration has been deleted.';
  return incident ? undefined : 'What was reported is no longer kept.';
}

interface ToldProps {
  readonly told: WebhookLogDetails;
  readonly scope: Readonly<Record<string, string>>;
}

function Told({ told, scope }: ToldProps) {
  const { result, isTest, incidentId, currentVersion, configurationVersion } = told;
  const [reason = ''] = useSentencesOfBuildings([told.reason]);
  const { brand = '' } = scope;
  return (
    <Stack>
      <Inline gap="small">
        <output>
          <Status tone={tones[result]}>{result}</Status>
        </output>
        {isTest && <Status tone="neutral">Test</Status>}
      </Inline>
      {reason !== '' && <Text>{reason}</Text>}
      {!isTest && told.hasEnded && told.incidentStatus !== 'Resolved' && (
        <Banner tone="warning">The incident has ended since.</Banner>
      )}
      <DescriptionList
        layout="stacked"
        items={[
          {
            term: 'Incident',
            value: (
              <Link href={`${BASE}${to(pages.logs, { brand })}?incidentId=${encodeURIComponent(incidentId)}`}>
                {`${told.incidentType || 'Incident'}, ${told.incidentStatus.toLowerCase()}: everybody who was told, or why not`}
              </Link>
            ),
          },
          { term: 'Address', value: <CodeText>{`${told.httpVerb} ${told.url}`}</CodeText> },
          {
            term: 'Configuration',
            value:
              currentVersion === null ? (
                `${told.configurationName} (deleted since)`
              ) : (
                <Link href={`${BASE}${configurationAddress(scope, told.configurationId)}`}>
                  {currentVersion === configurationVersion
                    ? told.configurationName
                    : `${told.configurationName} (changed since: version ${configurationVersion} then, ${currentVersion} now)`}
                </Link>
              ),
          },
          ...(told.dueAt === null ? [] : [{ term: 'Next attempt', value: whenRaised(told.dueAt) }]),
          ...(told.overAt === null ? [] : [{ term: 'Ended', value: whenRaised(told.overAt) }]),
        ]}
      />
      {told.rule && <Rule rule={told.rule} told={told} />}
      <Attempts told={told} />
    </Stack>
  );
}

/** The rule clause by clause, each with what it saw, under what became of it. */
function Rule({ rule: { matches, clauses, wrong }, told }: RuleProps) {
  const { title, all } = whyOf(matches, { ...told, resends: told.resends.length });
  return (
    <Section title={title} description={all}>
      {wrong !== null && <Banner tone="warning">{`${wrong} It counted as true.`}</Banner>}
      <ClauseList clauses={clauses} />
    </Section>
  );
}

interface RuleProps {
  readonly rule: NonNullable<WebhookLogDetails['rule']>;
  readonly told: Pick<WebhookLogDetails, 'isTest' | 'attempts' | 'resends'>;
}

/** What happened, in its order: each attempt, and who had it sent again. */
function Attempts({ told: { requests, resends, attempts } }: Pick<ToldProps, 'told'>) {
  const line = [
    ...requests.map((attempt) => ({ at: attempt.startedAt, key: `attempt ${attempt.number}`, attempt })),
    ...resends.map(({ at, personName }) => ({ at, key: `resend ${at}`, personName, attempt: undefined })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (line.length === 0) return undefined;
  return (
    <Section
      title="Attempts"
      description={
        attempts > requests.length
          ? `${inFigures(requests.length)} of its ${inFigures(attempts)} attempts ${requests.length === 1 ? 'is' : 'are'} shown: the last.`
          : undefined
      }
    >
      <Stack as="ol" gap="small">
        {line.map((event) => (
          <li key={event.key}>
            {event.attempt ? (
              <Attempt attempt={event.attempt} />
            ) : (
              <Text size="small">{`${whenRaised(event.at)}: ${event.personName} had it sent again`}</Text>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const { number, startedAt, statusCode, errorMessage, ignoredCertificate, timings, request, answer } = attempt;
  const about = `attempt ${number}`;
  return (
    <Stack gap="tiny">
      <Inline gap="small">
        <Status tone={errorMessage === '' ? 'success' : 'danger'}>{`Attempt ${number}`}</Status>
        <Text as="span" size="small" emphasis="soft">
          {`${whenRaised(startedAt)}, ${statusCode === null ? 'no answer' : `answered ${statusCode}`}, ${inFigures(Math.round(timings.total))} ms`}
        </Text>
      </Inline>
      {errorMessage !== '' && <Text size="small">{errorMessage}</Text>}
      {ignoredCertificate !== '' && <Text size="small">{`Its certificate was ignored: ${ignoredCertificate}`}</Text>}
      {request && (
        <Disclosure summary="Request" about={about}>
          <RequestView of={`the request of ${about}`} request={request} />
        </Disclosure>
      )}
      {answer && (
        <Disclosure summary="Answer" about={about}>
          <Stack gap="small">
            <HeaderList headers={answer.headers} />
            {answer.body !== '' && <BodyView label={`Body of the answer to ${about}`} body={answer.body} />}
            {answer.isCut && (
              <Text size="small" emphasis="soft">
                The rest of it is not kept.
              </Text>
            )}
          </Stack>
        </Disclosure>
      )}
      {!request && (
        <Text size="small" emphasis="soft">
          What was sent is no longer kept.
        </Text>
      )}
    </Stack>
  );
}
