import { CodeField, CodeText, DescriptionList, Stack, Text } from '@wardmere/ui';

interface RequestViewProps {
  /** What it is the request of: where several stand in one page, no two are called the same. */
  readonly of: string;
  readonly request: {
    readonly httpVerb: string;
    readonly url: string;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly body?: string | undefined;
  };
  /** What is wrong with the body, and where. */
  readonly wrong?: { readonly line: number; readonly says: string } | undefined;
}

/** A request as it leaves: its line, its headers, its body. */
export function RequestView({ of, request: { httpVerb, url, headers, body }, wrong }: RequestViewProps) {
  return (
    <Stack gap="small">
      <CodeText>{`${httpVerb.toUpperCase()} ${url}`}</CodeText>
      <HeaderList headers={headers} />
      {body === undefined || body === '' ? (
        <Text size="small" emphasis="soft">
          It has no body.
        </Text>
      ) : (
        <BodyView label={`Body of ${of}`} body={body} wrong={wrong} />
      )}
    </Stack>
  );
}

/** Headers, each with its value; one name may stand several times. */
export function HeaderList({ headers }: Pick<RequestViewProps['request'], 'headers'>) {
  const byName = Map.groupBy(headers, ({ name }) => name);
  return (
    <DescriptionList
      items={[...byName].map(([term, of]) => ({
        term,
        value: <CodeText>{of.map(({ value }) => value).join(', ')}</CodeText>,
      }))}
    />
  );
}

/** A body as text, whatever it is: nothing of it is drawn as a page. */
export function BodyView({
  label,
  body,
  wrong,
}: {
  readonly label: string;
  readonly body: string;
  readonly wrong?: RequestViewProps['wrong'];
}) {
  return (
    <CodeField
      label={label}
      value={body}
      readOnly
      onChange={() => undefined}
      rows={2}
      wrongLine={wrong?.line}
      error={wrong && `Line ${wrong.line}: ${wrong.says}`}
    />
  );
}
