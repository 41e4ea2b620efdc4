import { Box } from '../layout/Box.tsx';
import { CodeText } from '../components/CodeText/CodeText.tsx';
import { Columns } from '../layout/Columns.tsx';
import { type Column, DataTable } from '../components/DataTable/DataTable.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import { AnatomyFigure } from './drawing/AnatomyFigure.tsx';
import { Pair } from './drawing/Pair.tsx';
import type { Guide, KeyRow } from './guide.ts';

const columns: readonly Column<KeyRow>[] = [
  { id: 'keys', header: 'Keys', primary: true, width: 'medium', cell: ([keys]) => <CodeText>{keys}</CodeText> },
  { id: 'does', header: 'What happens', cell: ([, does]) => does },
];

/** The guide of a component as its documentation shows it. */
export function GuidePage({ guide }: { readonly guide: Guide }) {
  const { use, avoid, anatomy, keyboard, content, room = 'own' } = guide;
  return (
    <Box paddingY="large">
      <Stack gap="huge">
        <Columns count={2} gap="large">
          <Part title="When to use it">{use}</Part>
          <Part title="What instead">{avoid}</Part>
        </Columns>
        <Stack gap="small">
          <Heading>Anatomy</Heading>
          <AnatomyFigure anatomy={anatomy} room={room} />
        </Stack>
        <Stack gap="small">
          <Heading>Do and don’t</Heading>
          <Pair guide={guide} />
        </Stack>
        <Part title="Words">{content}</Part>
        {keyboard && (
          <Stack gap="small">
            <Heading>Keyboard</Heading>
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

const Heading = ({ children }: { readonly children: string }) => (
  <Text as="h3" size="lead" weight="strong">
    {children}
  </Text>
);

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Stack gap="small">
    <Heading>{title}</Heading>
    <Text>{children}</Text>
  </Stack>
);
