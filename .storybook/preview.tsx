import type { Decorator, Preview } from '@storybook/react-vite';

import '@wardmere/ui/theme.css';
import './docs.css';
import { codeToCopy, handlerToCopy } from '../packages/ui/src/stories/code-to-copy.ts';
import { fitControls } from '../packages/ui/src/stories/prop-controls.ts';
import { bePatient } from '../tests/support/patience.ts';
import { DocsFrame } from './DocsFrame.tsx';
import { DocsPage } from './DocsPage.tsx';

type Drawn = 'globe' | 'contrast' | 'expand' | 'lightning';
const tool = (title: string, icon: Drawn, items: readonly { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Puts the chosen theme where the product puts it: on the document itself. */
const themed: Decorator = (Story, { globals }) => {
  const { dataset } = document.documentElement;
  dataset['region'] = String(globals['region']);
  dataset['density'] = String(globals['density']);
  if (globals['scheme'] === 'system') delete dataset['scheme'];
  else dataset['scheme'] = String(globals['scheme']);
  return <Story />;
};

/** A person looks at what passes too. A test reads what is wrong, and would carry hundreds of lists of what is not. */
const looked = import.meta.env['VITEST_STORYBOOK'] === 'false' ? { resultTypes: ['violations' as const] } : {};

const preview: Preview = {
  tags: ['autodocs'],
  beforeAll: bePatient,
  decorators: [themed],
  argTypesEnhancers: [fitControls],
  initialGlobals: { region: 'uk', scheme: 'light', density: 'comfortable', network: 'normal' },
  globalTypes: {
    region: tool('Region', 'globe', [
      { value: 'uk', title: 'United Kingdom' },
      { value: 'us', title: 'United States' },
    ]),
    scheme: tool('Scheme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
      { value: 'system', title: 'As the system' },
    ]),
    density: tool('Density', 'expand', [
      { value: 'comfortable', title: 'Comfortable' },
      { value: 'compact', title: 'Compact' },
    ]),
    network: tool('Network', 'lightning', [
      { value: 'normal', title: 'Network: normal' },
      { value: 'slow', title: 'Network: slow' },
      { value: 'failing', title: 'Network: failing' },
    ]),
  },
  parameters: {
    a11y: { test: 'error', options: looked },
    // The code to copy is the component's own, without what holds its value in the story.
    docs: {
      page: DocsPage,
      container: DocsFrame,
      source: { type: 'dynamic', excludeDecorators: true, transform: codeToCopy },
    },
    jsx: { functionValue: handlerToCopy },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: viewport('Phone, 390', 390, 844),
        tablet: viewport('Tablet, 768', 768, 1024),
        desktop: viewport('Desktop, 1280', 1280, 800),
        narrowest: viewport('Narrowest, 320', 320, 640),
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          ['Introduction', 'Principles', 'How to read states', 'Languages', 'Brand', 'Change log'],
          'Screens',
          ['Frame', 'Platform', 'Client', 'People', 'Own', 'Developers'],
          'Flows',
          'Foundations',
          'Pages',
          'Layout',
          'Actions',
          'Fields',
          'Overlays',
          'Navigation',
          'Data',
        ],
      },
    },
  },
};

export default preview;
