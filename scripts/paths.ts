import { charts } from '../tests/models/charts.ts';
import { formats, isFormat, pathsIn } from '../tests/models/paths-in-words.ts';

// `npm run --silent paths` lists the generated paths of every chart in words, `… paths entity` those of one;
// `-- --format csv` writes them as a table.
const wanted = asked(process.argv.slice(2));
if (wanted.problem === undefined) {
  const { chart, format } = wanted;
  process.stdout.write(
    pathsIn(
      charts.filter(({ id }) => chart === undefined || id === chart),
      format,
    ),
  );
} else {
  process.stderr.write(`${wanted.problem}\n`);
  process.exitCode = 1;
}

function asked(words: readonly string[]) {
  const at = words.findIndex((word) => word.startsWith('--format'));
  const inOne = words[at]?.split('=')[1];
  const given = at < 0 ? 'md' : (inOne ?? words[at + 1] ?? '');
  const taken = at < 0 ? [] : inOne === undefined ? [at, at + 1] : [at];
  const name = words.find((_, index) => !taken.includes(index));
  if (!isFormat(given)) return { chart: name, format: formats[0], problem: `Formats are ${formats.join(' and ')}.` };
  const known = charts.map(({ id }) => id);
  const isKnown = name === undefined || known.includes(name);
  const problem = isKnown ? undefined : `There is no chart “${name}”. There are: ${known.join(', ')}.`;
  return { chart: name, format: given, problem };
}
