import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where a chart of the product is written, tested, gone on screen and shown; paths from the root of the repository. */
export interface ChartSources {
  readonly walk: string | undefined;
  readonly test: string | undefined;
  /** How its paths are gone on screen. */
  readonly gestures: string | undefined;
  /** The model of a journey. */
  readonly model: string | undefined;
  readonly story: { readonly file: string; readonly id: string; readonly states: readonly string[] } | undefined;
}

/** The address of a running Storybook (`npm run storybook`). */
export const STORYBOOK = 'http://localhost:6006';

/** `Flows/Start-up` and `SigningOut` are `flows-start-up--signing-out`, as Storybook names them. */
const storyId = (title: string, name: string) => `${slug(title)}--${slug(kebab(name))}`;
const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
const kebab = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** The sources of a chart, found by the name that each of its files has. */
export function sourcesOf(chart: string): ChartSources {
  const name = kebab(chart);
  const [walk] = globSync([`packages/machines/src/*/${name}.walk.ts`, `apps/portal/src/**/${name}.walk.ts`], {
    cwd: root,
  });
  // A test of the whole chart stands before one of a part of it.
  const tests = walk === undefined ? [] : globSync(`${dirname(walk)}/${name}{.machine,,-*}.test.ts`, { cwd: root });
  const gestures = `apps/portal/harness/paths/${name}.ts`;
  const [model] = globSync(`tests/models/journeys/${name}.model.ts`, { cwd: root });
  return {
    walk,
    test: tests.toSorted((one, other) => one.length - other.length).find(() => true),
    gestures: existsSync(join(root, gestures)) ? gestures : undefined,
    model,
    story: storyOf(name),
  };
}

/** The stories of the flow that goes the chart's paths. */
function storyOf(name: string): ChartSources['story'] {
  for (const file of globSync('apps/portal/harness/flows/*.stories.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const [, title] = /title: '([^']+)'/.exec(source) ?? [];
    if (title === undefined || !source.includes(`/paths/${name}.ts'`) || !source.includes('= pathsOf(')) continue;
    const states = [...source.matchAll(/^export const (\w+): FlowStory/gm)].flatMap(([, state]) => state ?? []);
    return { file, id: storyId(title, 'Paths'), states: states.map((state) => storyId(title, state)) };
  }
  return undefined;
}

/** The story of a flow that shows a state, where there is one by its name. */
export const pictureOf = ({ story }: ChartSources, state: string): string | undefined =>
  story?.states.find((id) => id.endsWith(`--${kebab(state)}`));

/** The address at which Storybook begins a path: its world, its record and its account are set there. */
export const presetOf = ({ story }: ChartSources, path: string): string | undefined =>
  story && `${STORYBOOK}/?path=/story/${story.id}&args=pathId:${path}`;

/** The text of a source. */
export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The texts of the sources beside one that lend it gestures. */
export const lentTo = (file: string): readonly string[] =>
  [...readSource(file).matchAll(/from '\.\/([\w-]+\.tsx?)'/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !WORLD.has(name))
    .map((name) => readSource(join(dirname(file), name)));

/** What the world is made of, not what is done in it. */
const WORLD: ReadonlySet<string> = new Set(['here.tsx', 'landed.ts', 'go-path.ts', 'holds.ts']);
