import { dropStatus, statusWords, type Drop } from '@wardmere/api';
import { Banner, CodeText, DescriptionList, Link, Stack, Status, Text } from '@wardmere/ui';
import { whenInWords } from '../../../kinds/editor/when.ts';
import { useFreshLookup } from '../../../parts/lookups/use-lookup.ts';
import { BASE } from '../../../system/address.ts';
import { toImportRun } from '../../../system/import-pages.ts';

import type { PastImport } from '../past-imports.ts';
import { isOwn } from './drop.entity.ts';
import { countsInWords, nextStepOf, statusOf } from './drop-words.ts';
import { lastDrop } from './last-drop.ts';

interface DropFactsProps {
  readonly record: Drop;
  readonly client: string;
}

/** What of a drop is only looked at: whose turn it is, its last file, and what a program has to know (D-227). */
export function DropFacts({ record, client }: DropFactsProps) {
  // What is said of a file and where its link leads are of one file.
  const isHeld = record.status === dropStatus.held;
  const scope = { client, ...(isHeld && { waits: 'yes' }) };
  const { items } = useFreshLookup({ lookup: lastDrop, scope }, isOwn(record));
  const [last] = items;
  const { words, tone } = statusOf(record);
  const { who, what } = nextStepOf(record, last);
  const { uploadUrl, port, userName, hostKeyFingerprint } = record;
  return (
    <Stack>
      <Banner tone={tone === 'success' || tone === 'neutral' ? 'info' : tone} title={`Next: ${who}`}>
        {what}
      </Banner>
      <DescriptionList
        items={[
          { term: 'Status', value: <Status tone={tone}>{words}</Status> },
          ...(isOwn(record)
            ? [{ term: isHeld ? 'File that waits' : 'Last file', value: <LastFile last={last} client={client} /> }]
            : []),
          { term: 'Address', value: <CodeText copy="address">{uploadUrl}</CodeText> },
          { term: 'Port', value: <CodeText copy="port">{String(port)}</CodeText> },
          {
            term: 'User name',
            value:
              userName === '' ? (
                <Text emphasis="soft">Given when you save</Text>
              ) : (
                <CodeText copy="user name">{userName}</CodeText>
              ),
          },
          ...(hostKeyFingerprint === undefined
            ? []
            : [{ term: 'Host key', value: <CodeText copy="host key">{hostKeyFingerprint}</CodeText> }]),
        ]}
      />
    </Stack>
  );
}

interface LastFileProps {
  readonly last: PastImport | undefined;
  readonly client: string;
}

function LastFile({ last, client }: LastFileProps) {
  if (last === undefined) return <Text emphasis="soft">None yet</Text>;
  const { uid, originalFileName, queuedDate, status } = last;
  return (
    <Stack gap="tiny">
      <Text>
        <Link href={`${BASE}${toImportRun({ client, kind: 'people', file: uid })}`}>{originalFileName}</Link>
        {`, ${whenInWords(queuedDate) ?? ''}`}
      </Text>
      <Text size="small" emphasis="soft">{`${statusWords[status]}: ${countsInWords(last)}`}</Text>
    </Stack>
  );
}
