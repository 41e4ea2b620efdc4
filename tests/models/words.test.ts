import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statesOf, transitionsOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { describe, expect, it } from 'vitest';
import { pathId } from '@wardmere/machines/testing/path-id';
import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { charts } from './charts.ts';
import { aboutOf, pathsIn } from './paths-in-words.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ownId = /createMachine\(\{\s*id: '(\w+)'/;

it('every chart of the product has a walk', () => {
  const files = globSync('{apps,packages}/*/src/**/*.machine.ts', { cwd: root });
  const ids = files.map((file) => ownId.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[1] ?? file);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id) => charts.every((chart) => chart.id !== id))).toEqual([]);
});

it('every chart of the product is gone on screen', () => {
  const sources = globSync('apps/portal/**/paths/*.ts', { cwd: root }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  );
  const walks = globSync('{apps,packages}/*/src/**/*.walk.ts', { cwd: root }).map((file) => basename(file, '.ts'));
  expect(walks.length).toBeGreaterThan(10);
  expect(walks.filter((walk) => !sources.some((source) => source.includes(`/${walk}`)))).toEqual([]);
});

describe.each(charts.map((chart) => [chart.id, chart] as const))('the words of %s', (_, { walk }) => {
  const { given, when, told } = walk;
  const chart = describeChart(walk.machine);

  it('name every event that leads anywhere', () => {
    const named = new Set(Object.values(when).map(({ type }) => type));
    const isNamed = (event: string) =>
      named.has(event) || (event.endsWith('*') && [...named].some((type) => type.startsWith(event.slice(0, -1))));
    const asked = transitionsOf(chart).filter(({ trigger }) => trigger !== 'always' && trigger !== 'stateDone');
    expect(asked.map(({ event }) => event).filter((event) => !isNamed(event))).toEqual([]);
  });

  it('name no event that leads nowhere', () => {
    const events = transitionsOf(chart).map(({ event }) => event);
    const leads = (type: string) =>
      events.some((event) => event === type || (event.endsWith('*') && type.startsWith(event.slice(0, -1))));
    expect(Object.values(when).filter(({ type }) => !leads(type))).toEqual([]);
  });

  it('have a gesture for whatever a person does, and a reason where nothing on screen brings something about', () => {
    const reasons = Object.entries(walk.withoutGesture ?? {});
    expect(reasons.filter(([sentence]) => when[sentence] === undefined)).toEqual([]);
    expect(reasons.filter(([sentence]) => /^(?:the|a) (?:person|system user)|^somebody/.test(sentence))).toEqual([]);
    expect(reasons.filter(([, because]) => !/^\p{Lu}.*\.$/u.test(because))).toEqual([]);
  });

  it('go on after “Given”, “When” and “Then” as people speak', () => {
    const clauses = [...Object.keys(given), ...Object.keys(when)];
    expect(clauses.filter((words) => !/^[\p{L}\d].{3,}[^.]$/u.test(words) || words.includes('xstate'))).toEqual([]);
    const described = statesOf(chart).map(({ description = '' }) => description);
    const sentences = [...Object.values(told), ...described];
    expect(sentences.filter((words) => !/^[\p{Lu}\d].*[.?]”?$/su.test(words))).toEqual([]);
  });
});

const network = charts.filter(({ id }) => id === 'connection');

const first = walkChart(network[0]?.walk ?? lacking()).paths[0] ?? lacking();
const firstId = pathId('connection', first);
const begin = `http://localhost:6006/?path=/story/flows-connection--paths&args=pathId:${firstId}`;

it('the paths of a chart are read as given, when, then, with how each comes about', () =>
  expect(pathsIn(network, 'md')).toContain(
    [
      `### ${firstId}`,
      '',
      `- Begin: <${begin}>`,
      '- **Given** the portal has started (account client administrator; page “Home”; held back: build.json)',
      '  - **Then** The browser has a network.',
      '  - **Then** This build is the newest known.',
      '- **When** the network goes',
      '  - By: the browser tells “offline”',
      '  - **Then** The browser has no network; nothing typed is lost.',
      '  - **Then** A banner says that there is no network.',
    ].join('\n'),
  ));

it('the paths of a chart are a table with a row for each step', () => {
  const [head, opening, step] = pathsIn(network, 'csv').split('\n');
  expect([head, opening, step]).toEqual([
    'chart,path,step,given,when,by,then,picture,transitions,begin',
    `connection,${firstId},0,the portal has started,,account client administrator; page “Home”; held back: build.json,The browser has a network. This build is the newest known.,,,${begin}`,
    `connection,${firstId},1,,the network goes,the browser tells “offline”,The browser has no network; nothing typed is lost. A banner says that there is no network.,flows-connection--offline,connection.network.online|network.lose|0,`,
  ]);
});

const step = (when: string) => ({ when, event: 'e', seen: [], value: 'x', took: [] });

it('a path keeps its name when others are added, and no two of a chart share one', () => {
  const path = { given: 'a door', steps: [step('somebody pushes')] };
  expect(pathId('door', path)).toBe(pathId('door', { given: 'a door', steps: [step('somebody pushes')] }));
  expect(pathId('door', path)).not.toBe(pathId('door', { ...path, steps: [step('somebody pulls')] }));
  for (const { id, walk } of charts) {
    const ids = walkChart(walk).paths.map((each) => pathId(id, each));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('each step of each chart says how it comes about', () => {
  const silent = charts.flatMap((chart) => {
    const { by } = aboutOf(chart);
    return Object.entries(chart.walk.when).flatMap(([sentence, { type }]) =>
      by(sentence, type) === '' ? [`${chart.id}: ${sentence}`] : [],
    );
  });
  expect(silent).toEqual([]);
});

it('a beginning names the account and the page', () => {
  const { gestures } = aboutOf(charts.find(({ id }) => id === 'entity') ?? lacking());
  expect(gestures.given.get('the page of a record is opened')).toMatch(
    /^account system administrator; page .*; record Hill School; held back: buildings\.get, /,
  );
  expect(gestures.by.get('the platform says that somebody else has saved meanwhile')).toContain(
    'buildings.patch → 412',
  );
});

it('a journey names its account, its page, what is made for it, and the control of each gesture', () => {
  const about = aboutOf(charts.find(({ id }) => id === 'switchClient') ?? lacking());
  expect([...about.gestures.given.values()]).toEqual([
    'account system administrator; page “Client profile”; made for it: a client',
  ]);
  expect(about.by('the person picks another client', '')).toBe('choose in “Client”');
  expect(about.by('the person presses Stay', '')).toBe('press “Stay”');
  expect(about.by('the person types another city', '')).toBe('type in “City”');
});

it('every journey says who begins it, and how each of its steps comes about', () => {
  const journeys = charts.filter(({ kind }) => kind === 'journey').map((chart) => [chart, aboutOf(chart)] as const);
  expect(
    journeys
      .filter(([, { gestures }]) => ![...gestures.given.values()].some((words) => words.startsWith('account ')))
      .map(([{ id }]) => id),
  ).toEqual([]);
  const silent = journeys.flatMap(([{ id, walk }, { gestures }]) =>
    Object.keys(walk.when)
      .filter((sentence) => (gestures.by.get(sentence) ?? '') === '')
      .map((sentence) => `${id}: ${sentence}`),
  );
  expect(silent).toEqual([]);
});

it('says which charts cannot be begun in Storybook', () => {
  const [, introduction = ''] = pathsIn(network, 'md').split('\n\n');
  const [, named = ''] = /No “Begin” have (.*?):/.exec(introduction) ?? [];
  const product = charts.filter(({ kind }) => kind === 'product');
  const lackingOne = product.filter((chart) => aboutOf(chart).sources.story === undefined).map(({ id }) => id);
  expect(named.split(/, | and /)).toEqual(lackingOne);
});

function lacking(): never {
  throw new Error('There is no such chart, or it has no path.');
}
