import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';

// Imports that transforms inject are found late and would reload the page under test: they are named here.
const optimizeDeps = {
  include: [
    '@wardmere/ui > @vanilla-extract/recipes/createRuntimeFn',
    'react/compiler-runtime',
    'react/jsx-dev-runtime',
  ],
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.mdx', '../{packages,apps}/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (own) => ({
    ...own,
    plugins: [...(own.plugins ?? []), vanillaExtractPlugin(), react({ compiler: true })],
    optimizeDeps: { ...own.optimizeDeps, include: [...(own.optimizeDeps?.include ?? []), ...optimizeDeps.include] },
  }),
};

export default config;
