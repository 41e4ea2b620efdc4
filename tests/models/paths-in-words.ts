import { pathId } from '@wardmere/machines/testing/path-id';
import { walkChart, type Path, type Step, type Walked } from '@wardmere/machines/testing/walk-chart';
import { valueInWords } from '@wardmere/machines/inspection/chart';
import { lentTo, pictureOf, presetOf, readSource, sourcesOf, type ChartSources } from './chart-sources.ts';
import { charts as all, type ChartWalk } from './charts.ts';
import { journeyIn } from './journey-in-words.ts';
import { gesturesIn, type GesturesInWords } from './gestures-in-words.ts';

export const formats = ['md', 'csv'] as const;
export const isFormat = (word: string): word is (typeof formats)[number] => formats.some((format) => format === word);

/** The generated paths of charts, in words a tester can follow by hand: Markdown to read, CSV to tick off. */
export function pathsIn(charts: readonly ChartWalk[], format: (typeof formats)[number]): string {
  const walked = charts.map((chart) => ({ ...walkChart(chart.walk), about: aboutOf(chart) }));
  return format === 'csv'
    ? `${[HEAD, ...walked.flatMap(rowsOf)].map((row) => row.map(cell).join(',')).join('\n')}\n`
    : ['# Paths to follow by hand', '', introduction(), '', ...walked.map(chapterOf)].join('\n');
}

const introduction = () =>
  [
    'Generated from the charts. Each path begins anew; what stands after “Then” is what must be seen before the next step.',
    'A path keeps its name when others are added. “By” says how a step comes about: the gesture with its label, or what to set under “Rehearse failures”.',
    'With `npm run storybook` running, “Begin” opens a path with its account, record and answers set; each press of “Take the step” takes one.',
    `No “Begin” have ${inARow(withoutBegin())}: no story goes their paths, and their account and page stand after “Given”.`,
    'A journey is followed on the portal itself (`npm start`): sign in with its account, and make what it needs first.',
  ].join(' ');

const withoutBegin = () =>
  all.filter(({ id, kind }) => kind === 'product' && sourcesOf(id).story === undefined).map(({ id }) => id);
const inARow = (names: readonly string[]) => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** What is known of a chart besides its paths. */
interface About {
  readonly kind: ChartWalk['kind'];
  readonly sources: ChartSources;
  readonly gestures: GesturesInWords;
  /** How a sentence of the walk comes about. */
  readonly by: (sentence: string, event: string) => string;
}

type Known = Walked & { readonly about: About };

export function aboutOf({ id, kind, walk }: ChartWalk): About {
  const sources = sourcesOf(id);
  const gestures = gesturesOf(sources);
  const by = (sentence: string, event: string): string => {
    const because = walk.withoutGesture?.[sentence];
    if (because !== undefined) return `only in Storybook, where the actor is told: ${because}`;
    return gestures.by.get(sentence) ?? (event.startsWith('xstate.after.') ? 'let the time pass' : '');
  };
  return { kind, sources, gestures, by };
}

function gesturesOf({ gestures, model }: ChartSources): GesturesInWords {
  if (gestures !== undefined) return gesturesIn(readSource(gestures), lentTo(gestures));
  return model === undefined ? { given: new Map(), by: new Map() } : journeyIn(readSource(model));
}

function chapterOf(known: Known): string {
  const { chart, paths, about } = known;
  const kind = about.kind === 'journey' ? 'A journey' : 'A chart of the portal';
  return [
    `## ${chart.id}`,
    '',
    `${chart.root.description ?? ''} ${kind}; ${paths.length} paths take every state and every transition.`,
    '',
    ...paths.flatMap((path) => [`### ${pathId(chart.id, path)}`, '', ...sentencesOf(path, known), '']),
  ].join('\n');
}

const sentencesOf = (path: Path, { chart, about }: Known): readonly string[] => {
  const { given, begins, steps } = path;
  const preset = presetOf(about.sources, pathId(chart.id, path));
  const opening = about.gestures.given.get(given);
  return [
    ...(preset === undefined ? [] : [`- Begin: <${preset}>`]),
    `- **Given** ${given}${opening === undefined ? '' : ` (${opening})`}`,
    ...thenOf(begins),
    ...steps.flatMap((step) => {
      const picture = pictureOfStep(step, about);
      return [
        `- **When** ${step.when}`,
        `  - By: ${about.by(step.when, step.event)}`,
        ...thenOf(step.seen),
        ...(picture === undefined ? [] : [`  - Picture: ${picture}`]),
      ];
    }),
  ];
};

const pictureOfStep = ({ value }: Step, { sources }: About): string | undefined =>
  valueInWords(value)
    .split(/[^\w]+/)
    .toReversed()
    .map((state) => pictureOf(sources, state))
    .find((story) => story !== undefined);

const thenOf = (seen: readonly string[]) => sentencesSeen(seen).map((sentence) => `  - **Then** ${sentence}`);

const sentencesSeen = (seen: readonly string[]) => (seen.length > 0 ? seen : ['Nothing that can be seen changes.']);

const HEAD = ['chart', 'path', 'step', 'given', 'when', 'by', 'then', 'picture', 'transitions', 'begin'];

const rowsOf = ({ chart, paths, about }: Known): readonly (readonly string[])[] =>
  paths.flatMap((path) => {
    const id = pathId(chart.id, path);
    const { given, begins, steps } = path;
    const opening = about.gestures.given.get(given) ?? '';
    return [
      [chart.id, id, '0', given, '', opening, begins.join(' '), '', '', presetOf(about.sources, id) ?? ''],
      ...steps.map((step, at) => [
        chart.id,
        id,
        `${at + 1}`,
        '',
        step.when,
        about.by(step.when, step.event),
        sentencesSeen(step.seen).join(' '),
        pictureOfStep(step, about) ?? '',
        step.took.join(' '),
        '',
      ]),
    ];
  });

/** What begins like a formula is text all the same in every spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
