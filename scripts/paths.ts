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

function asked(given: readonly string[]) {
  // Without `--` before it, npm keeps `--format` to itself: it then stands in the environment, or its value alone here.
  const words = given.flatMap((word) => word.split('=')).filter((word) => word !== '--format');
  const kept = process.env['npm_config_format'] ?? '';
  const format = [...words, kept].find(isFormat) ?? formats[0];
  const name = words.find((word) => !isFormat(word));
  const known = charts.map(({ id }) => id);
  const isKnown = name === undefined || known.includes(name);
  const problem = `There is no chart and no format “${name}”. Charts: ${known.join(', ')}. Formats: ${formats.join(', ')}.`;
  return { chart: name, format, ...(!isKnown && { problem }) };
}
