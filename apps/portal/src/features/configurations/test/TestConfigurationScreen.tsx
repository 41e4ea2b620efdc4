import { useSelector } from '@xstate/react';
import { webhookConfigurations as calls } from '@wardmere/api';
import { INVENTED_SAMPLES, type Sample } from '@wardmere/connect/samples';
import { selectDraftAt, type KeptTest } from '@wardmere/machines';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Columns,
  ErrorSummary,
  Inline,
  Link,
  Page,
  PageHeader,
  RequiredNote,
  Section,
  Stack,
  Status,
  Text,
} from '@wardmere/ui';
import { momentIn } from '@wardmere/ui/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { EditorSkeleton } from '../../../kinds/editor/EditorSkeleton.tsx';
import { FailureBanner } from '../../../kinds/failure/FailureBanner.tsx';
import { PageBreadcrumbs } from '../../../kinds/page/PageBreadcrumbs.tsx';
import { useIncidentTypes } from '../../../parts/alerting/use-incident-types.ts';
import { configurationAddress, configurationsAddress, testAddress } from '../../../parts/connect/connect-addresses.ts';
import { useFreshLookup } from '../../../parts/lookups/use-lookup.ts';
import { BASE } from '../../../system/address.ts';
import { asking } from '../../../system/asked-in.ts';
import { useLateChild, usePortal } from '../../../system/hooks.ts';
import { useRunningPortal } from '../../../system/portal-context.tsx';
import type { ScreenParams } from '../../../system/screen-params.ts';
import { ConfigurationLacking } from '../ConfigurationLacking.tsx';
import { copiedConfiguration } from '../copied-configuration.ts';
import { checkPayload } from '../payload/payload-form.ts';
import { PayloadFields } from '../payload/PayloadFields.tsx';
import { FillFromSample } from './FillFromSample.tsx';
import { durationInWords, TestTrace } from './TestTrace.tsx';
import { useTestSend } from './use-test-send.ts';

/** Said in the query of the page: which of its tests is shown, where that is not the last one. */
const SHOWN = 'test';
/** The part of the page that tells the tests. */
const OUTCOME = 'outcome';

/** Tests a stored configuration: a payload, and everything about each test of it (§2, B21, D-267). */
export function TestConfigurationScreen({ client, params }: ScreenParams) {
  const brand = useRunningPortal().config.brand.slug;
  const configuration = params['configuration'] ?? '';
  const asked = useFreshLookup({ lookup: copiedConfiguration, scope: { client, configuration } });
  const record = asked.items[0]?.record;
  if (asked.state === 'loading') return <EditorSkeleton sections={3} />;
  if (record === undefined)
    return <ConfigurationLacking title="Test configuration" asked={asked} list={configurationsAddress({ brand })} />;
  const { name, samples = INVENTED_SAMPLES } = record;
  return <TestPage client={client} brand={brand} configuration={configuration} name={name} samples={samples} />;
}

interface TestPageProps {
  readonly client: string;
  readonly brand: string;
  readonly configuration: string;
  readonly name: string;
  readonly samples: readonly Sample[];
}

function TestPage({ client, brand, configuration, name, samples }: TestPageProps) {
  const portal = usePortal();
  const { search } = portal;
  const { actor, payload, problems, timesWrong, ...told } = useTestSend({ client, configuration });
  const type = payload?.['incidentType'];
  const incident = useIncidentTypes(client, typeof type === 'string' ? [type] : []);
  if (payload === null) return <EditorSkeleton sections={3} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Who sends looks at what becomes of it.
    if (search.has(SHOWN)) portal.setSearch(asking(search, { [SHOWN]: null }));
    actor?.send({ type: 'test.send', checked: checkPayload(payload, new Date()) });
  };
  return (
    <Page>
      <PageHeader
        title={`Test “${name}”`}
        breadcrumbs={<PageBreadcrumbs names={{ [configuration]: name }} />}
        actions={
          <ButtonLink href={`${BASE}${configurationAddress({ brand }, configuration)}`}>Edit configuration</ButtonLink>
        }
      />
      <Untested brand={brand} configuration={configuration} />
      <Failed {...told} />
      {/* Each attempt has a summary of its own, which takes the focus as it appears. */}
      <ErrorSummary
        key={timesWrong}
        errors={Object.entries(problems).map(([field, message]) => ({ field, message }))}
      />
      <Columns count={2}>
        <form noValidate onSubmit={send}>
          <Stack gap="large">
            <RequiredNote />
            {samples.length > 0 && (
              <FillFromSample
                samples={samples}
                payload={payload}
                onFill={(change) => actor?.send({ type: 'payload.change', change })}
              />
            )}
            <PayloadFields
              client={client}
              incident={incident}
              payload={payload}
              problems={problems}
              onChange={(change) => actor?.send({ type: 'payload.change', change })}
            />
            <Inline>
              <Button type="submit" emphasis="action" icon="send" busy={told.isSending}>
                Send test
              </Button>
              <JustNow tests={told.tests} isSending={told.isSending} />
            </Inline>
          </Stack>
        </form>
        {/* Beside the form, not below it: no line stands between them. */}
        <Stack>
          <Tests
            tests={told.tests}
            isSending={told.isSending}
            shown={search.get(SHOWN)}
            at={`${BASE}${testAddress({ brand }, configuration)}`}
          />
        </Stack>
      </Columns>
    </Page>
  );
}

/** What is tested is what is stored: changes that are not saved are said, with the way to save them (D-267). */
function Untested({ brand, configuration }: Pick<TestPageProps, 'brand' | 'configuration'>) {
  const portal = useRunningPortal();
  // Drafts are known once what works on records has come.
  useEffect(() => portal.fetchRecordWork(), [portal]);
  const path = configurationAddress({ brand }, configuration);
  const draft = useSelector(useLateChild('desk'), (desk) => desk && selectDraftAt(desk, path));
  if (draft === undefined) return undefined;
  return (
    <Banner tone="warning" actions={<ButtonLink href={`${BASE}${path}`}>Continue editing</ButtonLink>}>
      This configuration has changes that are not saved. What is stored is tested, without them.
    </Banner>
  );
}

/** In the form's banner, in the catalogue's words, whatever was in the way; the trace stands below it (D-267). */
function Failed({ isUndelivered, failure }: { readonly isUndelivered: boolean; readonly failure: FailureOf }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUndelivered) banner.current?.focus();
  }, [isUndelivered]);
  if (!isUndelivered) return undefined;
  return (
    <FailureBanner
      ref={banner}
      failure={failure ?? { message: calls.verify.words.otherwise }}
      further={failure && 'fields' in failure ? Object.values(failure.fields).flat() : []}
    >
      {`What you typed is kept.${failure?.requestId ? ` Reference ${failure.requestId}.` : ''}`}
    </FailureBanner>
  );
}
type FailureOf = ReturnType<typeof useTestSend>['failure'];

/** What became of the test that was just sent, where it was sent: the whole of it stands beside the top of a long form. */
function JustNow({ tests, isSending }: Pick<TestsProps, 'tests' | 'isSending'>) {
  const [last] = tests;
  const [before] = useState(last?.id);
  const sent = last !== undefined && last.id !== before && !isSending ? last : undefined;
  return (
    <>
      <output>
        {sent && (
          <Inline gap="small">
            <Status tone={toneOf(sent.test)}>{outcomeOf(sent.test)}</Status>
            <Text as="span" size="small" emphasis="soft" tabular>
              {durationInWords(sent.test.timings.total)}
            </Text>
          </Inline>
        )}
      </output>
      {sent && (
        <Button size="small" emphasis="plain" onPress={() => document.getElementById(OUTCOME)?.focus()}>
          See what became of it
        </Button>
      )}
    </>
  );
}

interface TestsProps {
  readonly tests: readonly KeptTest[];
  readonly isSending: boolean;
  readonly shown: string | null;
  readonly at: string;
}

/** What became of the tests: a line of each, and everything about the one that is shown. */
function Tests({ tests, isSending, shown, at }: TestsProps) {
  const kept = shown === null ? tests[0] : tests.find(({ id }) => id === shown);
  return (
    <Section title="What became of it" id={OUTCOME}>
      <Stack>
        {isSending && <Text emphasis="soft">The test is on its way. The receiver has 10 seconds to answer.</Text>}
        {tests.length > 0 && (
          <Card title="Tests">
            <Stack as="ul" gap="small">
              {tests.map((each, index) => (
                <li key={each.id}>
                  <TestLine kept={each} isShown={each === kept} href={index === 0 ? at : `${at}?${SHOWN}=${each.id}`} />
                </li>
              ))}
            </Stack>
          </Card>
        )}
        {kept && <TestTrace kept={kept} />}
        {!kept && shown !== null && (
          <Text emphasis="soft">This test was sent in another tab, or before this page was reloaded.</Text>
        )}
        {!kept && shown === null && !isSending && (
          <Text emphasis="soft">
            Nothing has been sent yet. The request, the answer and how long each step took will appear here.
          </Text>
        )}
      </Stack>
    </Section>
  );
}

interface TestLineProps {
  readonly kept: KeptTest;
  readonly isShown: boolean;
  readonly href: string;
}

/** One test in a line: when, with what outcome, how long it took. */
function TestLine({ kept: { at, test }, isShown, href }: TestLineProps) {
  const time = momentIn(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <Inline>
      <Status tone={toneOf(test)}>{outcomeOf(test)}</Status>
      {isShown ? (
        <Text as="span" size="small" weight="medium">
          {time}
        </Text>
      ) : (
        <Link href={href}>{time}</Link>
      )}
      <Text as="span" size="small" emphasis="soft" tabular>
        {durationInWords(test.timings.total)}
      </Text>
    </Inline>
  );
}

const toneOf = ({ isSuccess }: KeptTest['test']) => (isSuccess ? 'success' : 'danger');

/** Delivered, refused by the receiver, not reached, or nothing to send. */
function outcomeOf({ isSuccess, answer, request }: KeptTest['test']): string {
  if (isSuccess) return 'Delivered';
  if (answer) return `Refused with ${answer.statusCode}`;
  return request ? 'Not reached' : 'Not sent';
}
