import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compiled } from './build/compiler.ts';
import { firstScreen } from './build/first-screen.ts';
import { guardFirstScreen } from './build/guard-first-screen.ts';
import { guardRoutes } from './build/guard-routes.ts';
import { planOfFiles, type PlanOfFiles } from './build/plan-of-files.ts';
import { signInOfTheDocument } from './build/sign-in-of-the-document.ts';
import { whatThePortalReads } from './build/what-the-portal-reads.ts';
import { withoutProse } from './build/without-prose.ts';

/** Chunks the first screen always needs: the document asks for them beside the entry, not after it. */
const WITH_THE_ENTRY = new Set(['identity']);

/** Whose file keeps its name. All others are named in lists that the first screen carries: there a name is bytes. */
const NAMED = /^(?:index|console|react|identity|rolldown-runtime)$/;

/** The styles of a part: its number says nothing, and is another one after the next build. */
const PART_STYLES = /^part-\d+\.css$/;

/** Adds a preload for each chunk of `WITH_THE_ENTRY`, so that no chunk waits for another to be read. */
function preloadWithTheEntry(): Plugin {
  return {
    name: 'preload-with-the-entry',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, filename }) =>
        filename.endsWith('index.html')
          ? Object.values(bundle ?? {})
              .filter((chunk) => chunk.type === 'chunk' && WITH_THE_ENTRY.has(chunk.name))
              .map(({ fileName }) => ({
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: `/v7/${fileName}` },
                injectTo: 'head' as const,
              }))
          : [],
    },
  };
}

/** What the document asks for itself. */
const withTheDocument = [
  {
    name: 'react',
    test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'console', test: firstScreen, priority: 2 },
];

/** Where a plan says that a module is sent. */
interface Planned {
  readonly nameOf: (id: string) => string | null;
}

const configOf = (mode: string, plan?: Planned): UserConfig => ({
  base: '/v7/',
  plugins: [
    withoutProse(),
    whatThePortalReads(),
    vanillaExtractPlugin(),
    react(compiled),
    ...(plan ? [preloadWithTheEntry(), signInOfTheDocument(), guardFirstScreen('console'), guardRoutes()] : []),
  ],
  // React has it: what stands in for it in older ones comes for nothing.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://localhost:4100', '/identity': 'http://localhost:4100', '/ofrep': 'http://localhost:4100' },
  },
  build: {
    sourcemap: plan !== undefined,
    // Every browser the portal supports knows module preloads.
    modulePreload: {
      polyfill: false,
      // What comes with the document is not named again with everything that stands on it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/^assets\/(?:console|react|rolldown-runtime)-/.test(file)) : files,
    },
    target: 'es2023',
    // Inlined assets would need data: in the policy.
    assetsInlineLimit: 0,
    ...(plan === undefined && { write: false }),
    rolldownOptions: {
      experimental: { chunkOptimization: plan !== undefined },
      // The inspector is no part of what a person is served.
      input: {
        index: 'index.html',
        silent: 'silent.html',
        ...(mode !== 'production' && { inspector: 'inspector.html' }),
      },
      output: {
        chunkFileNames: ({ name }) => (NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => PART_STYLES.test(name)) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            ...withTheDocument,
            ...(plan ? [{ name: plan.nameOf, priority: 1, includeDependenciesRecursively: false }] : []),
          ],
        },
      },
    },
  },
});

/** The plan is made once a build begins: whoever only reads this configuration waits for none. */
function planned(mode: string): UserConfig {
  let plan: PlanOfFiles = new Map();
  const config = configOf(mode, { nameOf: (id) => plan.get(id) ?? null });
  return {
    ...config,
    plugins: [
      {
        name: 'plan-of-files',
        apply: 'build',
        async buildStart() {
          plan = await planOfFiles({ ...configOf(mode), mode }, WITH_THE_ENTRY);
        },
      },
      config.plugins,
    ],
  };
}

export default defineConfig(({ mode }) => planned(mode));
