import type { KeptTest } from '@wardmere/machines';
import { Banner, Card, DescriptionList, Stack, Status, Text } from '@wardmere/ui';
import { BodyView, HeaderList, RequestView } from '../../../parts/connect/RequestView.tsx';
import { VerdictView } from '../../../parts/connect/VerdictView.tsx';

type Told = KeptTest['test'];

/** Everything about one test (B21): what the rule says of it, the request as it was sent, the answer, and how long each step took. */
export function TestTrace({ kept: { test } }: { readonly kept: KeptTest }) {
  const { rule, request, answer, timings, ignoredCertificate, errorMessage } = test;
  return (
    <Stack>
      {errorMessage !== '' && <Text tone="danger">{errorMessage}</Text>}
      <Card title="Rule">
        <VerdictView verdict={rule} />
        {!rule.matches && (
          <Text size="small" emphasis="soft">
            A test is sent all the same; an incident like this one would not be.
          </Text>
        )}
      </Card>
      {request && (
        <Card title="Request as sent">
          <RequestView of="the request" request={request} />
        </Card>
      )}
      {ignoredCertificate != null && (
        <Banner tone="warning" title="Something is wrong with the receiver’s certificate">
          {`${ignoredCertificate} This configuration ignores it.`}
        </Banner>
      )}
      {request && <Answer answer={answer} />}
      {request && <Timings timings={timings} />}
    </Stack>
  );
}

function Answer({ answer }: Pick<Told, 'answer'>) {
  if (!answer)
    return (
      <Card title="Answer">
        <Text emphasis="soft">There was none.</Text>
      </Card>
    );
  const { statusCode, headers, body, isCut } = answer;
  return (
    <Card title="Answer">
      <Status tone={isTaken(statusCode) ? 'success' : 'danger'}>{`Status ${statusCode}`}</Status>
      <HeaderList headers={headers} />
      {body === '' ? (
        <Text size="small" emphasis="soft">
          It has no body.
        </Text>
      ) : (
        <BodyView label="Body of the answer" body={body} />
      )}
      {isCut && (
        <Text size="small" emphasis="soft">
          The rest of it is not kept.
        </Text>
      )}
    </Card>
  );
}

const steps = [
  ['lookup', 'Address looked up'],
  ['connect', 'Connected'],
  ['tls', 'Certificate agreed'],
  ['firstByte', 'First byte'],
] as const;

/** How long each step took by itself, and all of it from the beginning. */
const Timings = ({ timings }: Pick<Told, 'timings'>) => (
  <Card title="Time">
    <DescriptionList
      items={[
        ...steps.map(([step, term]) => {
          const took = timings[step];
          return { term, value: took === null ? '—' : `took ${durationInWords(took)}` };
        }),
        { term: 'Whole answer', value: `${durationInWords(timings.total)} from the beginning` },
      ]}
    />
  </Card>
);

/** Whether a receiver has taken a message. */
export const isTaken = (statusCode: number): boolean => statusCode >= 200 && statusCode < 300;
/** A time as people read one: milliseconds, and seconds where there are any. */
export const durationInWords = (time: number): string =>
  time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`;
