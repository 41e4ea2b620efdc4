import { walkChart, type Path, type Walked } from '@wardmere/machines/testing/walk-chart';
import type { ChartWalk } from './charts.ts';

export const formats = ['md', 'csv'] as const;
export const isFormat = (word: string): word is (typeof formats)[number] => formats.some((format) => format === word);

/** The generated paths of charts, in words a tester can follow by hand: Markdown to read, CSV to tick off. */
export function pathsIn(charts: readonly ChartWalk[], format: (typeof formats)[number]): string {
  const walked = charts.map(({ kind, walk }) => ({ kind, ...walkChart(walk) }));
  return format === 'csv'
    ? `${[HEAD, ...walked.flatMap(rowsOf)].map((row) => row.map(cell).join(',')).join('\n')}\n`
    : ['# Paths to follow by hand', '', INTRODUCTION, '', ...walked.map(chapterOf)].join('\n');
}

const INTRODUCTION =
  'Generated from the charts. Each path begins anew; what stands after “Then” is what must be seen before the next step.';

function chapterOf({ chart, paths, kind }: Walked & { readonly kind: ChartWalk['kind'] }): string {
  const about = kind === 'journey' ? 'A journey' : 'A chart of the portal';
  return [
    `## ${chart.id}`,
    '',
    `${chart.root.description ?? ''} ${about}; ${paths.length} paths take every state and every transition.`,
    '',
    ...paths.flatMap((path, index) => [`### ${chart.id} ${index + 1}`, '', ...sentencesOf(path), '']),
  ].join('\n');
}

const sentencesOf = ({ given, begins, steps }: Path): readonly string[] => [
  `- **Given** ${given}`,
  ...thenOf(begins),
  ...steps.flatMap(({ when, seen }) => [`- **When** ${when}`, ...thenOf(seen)]),
];

const thenOf = (seen: readonly string[]) => sentencesSeen(seen).map((sentence) => `  - **Then** ${sentence}`);

const sentencesSeen = (seen: readonly string[]) => (seen.length > 0 ? seen : ['Nothing that can be seen changes.']);

const HEAD = ['chart', 'path', 'step', 'given', 'when', 'then', 'transitions'];

const rowsOf = ({ chart, paths }: Walked): readonly (readonly string[])[] =>
  paths.flatMap(({ given, begins, steps }, index) => [
    [chart.id, `${index + 1}`, '0', given, '', begins.join(' '), ''],
    ...steps.map(({ when, seen, took }, at) => [
      chart.id,
      `${index + 1}`,
      `${at + 1}`,
      '',
      when,
      sentencesSeen(seen).join(' '),
      took.join(' '),
    ]),
  ]);

/** What begins like a formula is text all the same in every spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
