import { Badge } from '../components/Badge/Badge.tsx';
import { Box } from '../layout/Box.tsx';
import { Card } from '../components/Card/Card.tsx';
import { CodeText } from '../components/CodeText/CodeText.tsx';
import { Columns } from '../layout/Columns.tsx';
import { type Column, DataTable } from '../components/DataTable/DataTable.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Status } from '../components/Status/Status.tsx';
import type { Tone } from '../internal/tones.ts';
import { Text } from '../layout/Text.tsx';
import type { Guide, KeyRow } from './guide.ts';

const columns: readonly Column<KeyRow>[] = [
  { id: 'keys', header: 'Keys', primary: true, width: 'medium', cell: ([keys]) => <CodeText>{keys}</CodeText> },
  { id: 'does', header: 'What happens', cell: ([, does]) => does },
];

/** The guide of a component as its documentation shows it. */
export function GuidePage({ guide }: { readonly guide: Guide }) {
  const { use, avoid, anatomy, keyboard, content, do: good, dont: bad } = guide;
  return (
    <Box paddingY="large">
      <Stack gap="huge">
        <Columns count={2} gap="large">
          <Part title="When to use it">{use}</Part>
          <Part title="What instead">{avoid}</Part>
        </Columns>
        <Columns count={2} gap="large">
          <Stack gap="small">
            <Text as="h3" size="lead" weight="strong">
              Anatomy
            </Text>
            <Inline>
              {anatomy.map((part) => (
                <Badge key={part}>{part}</Badge>
              ))}
            </Inline>
          </Stack>
          <Part title="Words">{content}</Part>
        </Columns>
        <Columns count={2} gap="large">
          <Verdict tone="success" title="Do">
            {good}
          </Verdict>
          <Verdict tone="danger" title="Don’t">
            {bad}
          </Verdict>
        </Columns>
        {keyboard && (
          <Stack gap="small">
            <Text as="h3" size="lead" weight="strong">
              Keyboard
            </Text>
            <DataTable<KeyRow>
              label="Keyboard"
              rows={keyboard}
              rowKey={([keys, does]) => `${keys} ${does}`}
              columns={columns}
            />
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

const Verdict = ({
  tone,
  title,
  children,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly children: string;
}) => (
  <Card>
    <Stack gap="small" align="start">
      <Status tone={tone} emphasis="wash">
        {title}
      </Status>
      <Text>{children}</Text>
    </Stack>
  </Card>
);

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Stack gap="small">
    <Text as="h3" size="lead" weight="strong">
      {title}
    </Text>
    <Text>{children}</Text>
  </Stack>
);
