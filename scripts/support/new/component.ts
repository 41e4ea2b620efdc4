import { afterLast, type Layout } from './lay-out.ts';

/** A component of the design system: how it is drawn, its styles, its stories, its guide, and its export. */
export function componentOf(name: string): Layout {
  if (!/^[A-Z][A-Za-z]+$/.test(name)) throw new Error(`“${name}” is no name of a component: write it as “Ribbon”.`);
  const style = name.replace(/^./, (first) => first.toLowerCase());
  const at = (file: string) => `packages/ui/src/components/${name}/${name}.${file}`;
  return {
    files: {
      [at('tsx')]: `import type { ReactNode } from 'react';

import { ${style} } from './${name}.css.ts';

/** What it is for, in a sentence. */
export function ${name}({ children }: { readonly children: ReactNode }) {
  return <span className={${style}}>{children}</span>;
}
`,
      [at('css.ts')]: `import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space } from '../../theme/tokens.ts';

export const ${style} = style({ display: 'inline-flex', gap: space.small, color: vars.color.ink });
`,
      [at('guide.tsx')]: `import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How ${name} is used. */
export const guide: Guide = {
  use: 'When it is the right one.',
  avoid: 'When another one is.',
  anatomy: {
    shows: <Ui.${name}>${name}</Ui.${name}>,
    parts: [{ name: 'Words', at: { words: '${name}' } }],
  },
  content: 'How its words are written.',
  do: {
    because: 'What makes it good.',
    shows: <Ui.${name}>Good</Ui.${name}>,
  },
  dont: {
    because: 'What spoils it.',
    shows: <Ui.${name}>Bad</Ui.${name}>,
  },
};
`,
      [at('stories.tsx')]: `import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './${name}.guide.tsx';

const meta = {
  title: 'Data/${name}',
  component: Ui.${name},
  args: { children: '${name}' },
  parameters: { guide },
} satisfies Meta<typeof Ui.${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
`,
    },
    lines: {
      'packages/ui/src/index.ts': afterLast(
        /^export \{.*\} from '\.\/components\//,
        `export { ${name} } from './components/${name}/${name}.tsx';`,
      ),
    },
  };
}
