import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compiled } from '../apps/portal/build/compiler.ts';
import { listsToRead } from '../packages/ui/src/stories/lists-to-read.ts';

const ark = ['date-picker', 'dialog', 'environment', 'menu', 'popover', 'portal'];

// What transforms inject or a screen loads late is found late and would reload the page under test: it is named here.
const needed = [
  '@wardmere/api > fast-json-patch',
  '@wardmere/api > ofetch',
  '@wardmere/machines > xstate',
  '@wardmere/machines > xstate/graph',
  '@wardmere/portal > @xstate/react',
  '@wardmere/portal > valibot',
  '@wardmere/portal > elkjs/lib/elk.bundled.js',
  '@wardmere/ui > @vanilla-extract/recipes/createRuntimeFn',
  '@wardmere/ui > d3-scale',
  ...ark.map((part) => `@wardmere/ui > @ark-ui/react/${part}`),
  '@wardmere/ui > react/compiler-runtime',
  '@wardmere/ui > react/jsx-dev-runtime',
  'msw',
  'storybook/theming',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
];

/** Goes before what reads the props of components; types are gone from what runs, and the files stay as they are. */
const readLists = {
  name: 'read-lists',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/packages\/ui\/src\/.*\.tsx$/.test(id) ? { code: listsToRead(code), map: null } : undefined,
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../{packages,apps}/*/{src,harness}/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (own) => ({
    ...own,
    plugins: [readLists, ...(own.plugins ?? []), vanillaExtractPlugin(), react(compiled)],
    optimizeDeps: { ...own.optimizeDeps, include: [...(own.optimizeDeps?.include ?? []), ...needed] },
    build: { ...own.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
