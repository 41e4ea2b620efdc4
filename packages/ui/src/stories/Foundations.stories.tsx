import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { icons, type IconName } from '../components/Icon/icons.ts';
import * as Ui from '../index.ts';
import { contrast } from '../theme/contrast.ts';
import { pairs } from '../theme/pairs.ts';
import { namesOf } from '../theme/palette.ts';
import { themes } from '../theme/themes/index.ts';
import { breakpoint, motion, radius, space, type, weight } from '../theme/tokens.ts';

const meta: Meta = { title: 'Foundations/Tokens', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj;

const variants = Object.entries(themes).flatMap(([region, { light, dark }]) => [
  { id: `${region} light`, palette: light },
  { id: `${region} dark`, palette: dark },
]);
const entriesOf = (tokens: Readonly<Record<string, string | number>>) => Object.entries(tokens);
const isIcon = (name: string): name is IconName => name in icons;

function Swatch({ color }: { readonly color: string }) {
  return <div style={{ background: color, width: 48, height: 32, borderRadius: 6, border: '1px solid #8886' }} />;
}

/** Every colour of the contract in each of the four themes. */
export const Colour: Story = {
  render: () => (
    <Ui.DataTable
      label="Colours"
      rows={namesOf(themes.uk.light)}
      rowKey={(name) => name}
      columns={[
        { id: 'name', header: 'Intention', primary: true, cell: (name) => <Ui.CodeText>{name}</Ui.CodeText> },
        ...variants.map(({ id, palette }) => ({
          id,
          header: id,
          cell: (name: keyof typeof palette) => (
            <Ui.Inline wrap={false}>
              <Swatch color={palette[name]} />
              <Ui.CodeText>{palette[name]}</Ui.CodeText>
            </Ui.Inline>
          ),
        })),
      ]}
    />
  ),
};

/** What every pair that components use achieves, and what it owes. */
export const Contrast: Story = {
  render: () => (
    <Ui.DataTable
      label="Contrast"
      rows={pairs}
      rowKey={(pair) => `${pair.front} ${pair.back} ${pair.least}`}
      columns={[
        { id: 'pair', header: 'Pair', primary: true, cell: (pair) => `${pair.front} on ${pair.back}` },
        { id: 'least', header: 'Owes', align: 'end', cell: (pair) => pair.least },
        ...variants.map(({ id, palette }) => ({
          id,
          header: id,
          align: 'end' as const,
          cell: (pair: (typeof pairs)[number]) => contrast(palette[pair.front], palette[pair.back]).toFixed(2),
        })),
      ]}
    />
  ),
};

/** The six sizes and the three weights. */
export const Type: Story = {
  render: () => (
    <Ui.Stack gap="large">
      {(['title', 'heading', 'lead', 'body', 'small', 'note'] as const).map((size) => (
        <Ui.Inline key={size} gap="large" align="baseline">
          <Ui.Text size={size}>Ysgol Gynradd Tŵr, 1,004 places</Ui.Text>
          <Ui.CodeText>{`${size} ${type[size].fontSize} / ${type[size].lineHeight}`}</Ui.CodeText>
        </Ui.Inline>
      ))}
      {(['regular', 'medium', 'strong'] as const).map((name) => (
        <Ui.Inline key={name} gap="large" align="baseline">
          <Ui.Text size="lead" weight={name}>
            Ysgol Gynradd Tŵr, 1,004 places
          </Ui.Text>
          <Ui.CodeText>{`${name} ${weight[name]}`}</Ui.CodeText>
        </Ui.Inline>
      ))}
    </Ui.Stack>
  ),
};

/** The distances of the 4/8 px rhythm, the corners, and the widths at which pages change. */
export const Space: Story = {
  render: () => (
    <Ui.Stack gap="huge">
      <Ui.DescriptionList
        items={entriesOf(space).map(([term, value]) => ({
          term,
          value: (
            <Ui.Inline>
              <div style={{ width: value, height: 16, background: 'var(--color-accent)' }} />
              <Ui.CodeText>{`${value}`}</Ui.CodeText>
            </Ui.Inline>
          ),
        }))}
      />
      <Ui.DescriptionList
        items={entriesOf(radius).map(([term, value]) => ({
          term,
          value: (
            <Ui.Inline>
              <div style={{ width: 64, height: 40, borderRadius: value, border: '2px solid var(--color-accent)' }} />
              <Ui.CodeText>{`${value}`}</Ui.CodeText>
            </Ui.Inline>
          ),
        }))}
      />
      <Ui.DescriptionList
        items={entriesOf(breakpoint).map(([term, value]) => ({
          term,
          value: <Ui.CodeText>{`${value} px`}</Ui.CodeText>,
        }))}
      />
    </Ui.Stack>
  ),
};

function Moving() {
  const [isAway, setAway] = useState(false);
  return (
    <Ui.Stack gap="large">
      <Ui.Inline>
        <Ui.Button onPress={() => setAway(!isAway)}>Move them</Ui.Button>
      </Ui.Inline>
      {(['quick', 'calm'] as const).map((pace) => (
        <Ui.Stack key={pace} gap="small">
          <Ui.CodeText>{`${pace} ${motion[pace]} ${motion.ease}`}</Ui.CodeText>
          <div
            style={{
              width: 48,
              height: 48,
              borderRadius: radius.control,
              background: 'var(--color-accent)',
              transition: `translate ${motion[pace]} ${motion.ease}`,
              translate: isAway ? '12rem 0' : '0 0',
            }}
          />
        </Ui.Stack>
      ))}
      <Ui.Text emphasis="soft">Motion explains, and disappears for people who ask for less of it.</Ui.Text>
    </Ui.Stack>
  );
}

/** How long motion lasts, and how it moves. */
export const Motion: Story = { render: () => <Moving /> };

/** Every icon by its name. */
export const Icons: Story = {
  render: () => (
    <Ui.Columns count={4} gap="medium">
      {Object.keys(icons)
        .filter(isIcon)
        .map((name) => (
          <Ui.Inline key={name}>
            <Ui.Icon name={name} size="large" />
            <Ui.CodeText>{name}</Ui.CodeText>
          </Ui.Inline>
        ))}
    </Ui.Columns>
  ),
};

const words = [
  { rule: 'British English, sentence case', good: 'Add building type', bad: 'Add Building Type' },
  { rule: 'Buttons are verbs with their object', good: 'Send test', bad: 'OK' },
  { rule: 'A question’s answers stand alone', good: 'Discard and leave · Stay', bad: 'Yes · No' },
  {
    rule: 'An error says what is wrong and what helps',
    good: 'Enter a postcode such as LS1 4AP.',
    bad: 'Invalid value',
  },
  { rule: 'Days and figures as people write them', good: '20 Nov 2026 · 1,004', bad: '2026-11-20 · 1004' },
  { rule: 'A lock names its reason', good: 'Needs the permission canmanageclients.', bad: 'Not allowed' },
  { rule: 'Empty says what will be here', good: 'No buildings yet', bad: 'No data' },
  { rule: 'Done is said once, politely', good: 'Saved', bad: 'Success!!' },
] as const;

/** How the portal speaks. */
export const Words: Story = {
  render: () => (
    <Ui.DataTable
      label="Words"
      rows={words}
      rowKey={({ rule }) => rule}
      columns={[
        { id: 'rule', header: 'Rule', primary: true, cell: ({ rule }) => rule },
        { id: 'good', header: 'Like this', cell: ({ good }) => <Ui.Status tone="success">{good}</Ui.Status> },
        { id: 'bad', header: 'Not like this', cell: ({ bad }) => <Ui.Status tone="danger">{bad}</Ui.Status> },
      ]}
    />
  ),
};
