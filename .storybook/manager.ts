import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

import { themes } from '../packages/ui/src/theme/themes/index.ts';
import { sentenceCase } from './sentence-case.ts';

const base = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const color = themes.uk[base];

addons.setConfig({
  theme: create({
    base,
    brandTitle: 'Wardmere',
    brandUrl: './?path=/docs/start-here-introduction--docs',
    brandTarget: '_self',
    fontBase: '"Inter Variable", system-ui, sans-serif',
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    appBorderColor: color.line,
    barBg: color.surface,
    barTextColor: color.inkSoft,
    textColor: color.ink,
    textMutedColor: color.inkSoft,
    colorPrimary: color.accent,
    colorSecondary: color.accent,
  }),
  sidebar: { renderLabel: ({ name, type }) => (type === 'story' ? sentenceCase(name) : name) },
});
