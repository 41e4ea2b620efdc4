import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { contrast } from '../theme/contrast.ts';
import { pairs } from '../theme/pairs.ts';
import { namesOf } from '../theme/palette.ts';
import { themes } from '../theme/themes/index.ts';
import { motion, radius, space, type } from '../theme/tokens.ts';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;
type Story = StoryObj;

const variants = Object.entries(themes).flatMap(([region, { light, dark }]) => [
  { id: `${region} light`, palette: light },
  { id: `${region} dark`, palette: dark },
]);

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
      rows={pairs.slice(0, 110)}
      rowKey={(pair) => `${pair.front} ${pair.back}`}
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

/** The six sizes, the distances, the corners and the times. */
export const TypeSpaceMotion: Story = {
  render: () => (
    <Ui.Stack gap="large">
      {(['title', 'heading', 'lead', 'body', 'small', 'note'] as const).map((size) => (
        <Ui.Inline key={size} gap="large" align="baseline">
          <Ui.Text size={size}>Ysgol Gynradd Tŵr, 1,004 places</Ui.Text>
          <Ui.CodeText>{`${size} ${type[size].fontSize} / ${type[size].lineHeight}`}</Ui.CodeText>
        </Ui.Inline>
      ))}
      <Ui.DescriptionList
        items={[...Object.entries(space), ...Object.entries(radius), ...Object.entries(motion)].map(
          ([term, value]) => ({
            term,
            value: <Ui.CodeText>{value}</Ui.CodeText>,
          }),
        )}
      />
    </Ui.Stack>
  ),
};
