import { buildPortal, BuildError } from './support/build-portal.ts';
import { checks, runCheck } from './support/checks.ts';
import { findChromium, NoBrowserError } from './support/chromium.ts';
import { endWhenOrphaned } from './support/run.ts';
import { closing, sumOf, sumOfOne, type Sum } from './support/runners.ts';
import { besideEachOther, needsBrowser, suites } from './support/suites.ts';
import { longest, readTimes } from './support/times.ts';

// `npm test` is what CI runs: set-up, checks, every suite, and the sum at the end.
// `npm run test:unit -- -t name` runs one suite, with what stands after `--` passed on.
endWhenOrphaned();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
const [asked, ...more] = process.argv.slice(2);
const isOne = asked !== undefined && asked in suites;
const names = isOne ? [asked] : Object.keys(suites);

try {
  if (names.some((name) => needsBrowser.has(name))) {
    process.env['CHROMIUM'] = await findChromium(tell);
    await buildPortal(tell);
  }
  const sums: Sum[] = [];
  const minutes: string[] = [];
  if (!isOne) {
    for (const name of Object.keys(checks)) sums.push(sumOfOne(`check:${name}`, await runCheck(name)));
  }
  const go = async (name: string) => {
    tell(`test:${name}`);
    const began = performance.now();
    sums.push((await suites[name]?.(isOne ? more : [])) ?? sumOfOne(name, false));
    minutes.push(`${((performance.now() - began) / 60_000).toFixed(1).padStart(7)}  ${name}\n`);
  };
  const inTurn = async (lane: readonly string[]) => {
    for (const name of lane) await go(name);
  };
  const others = names.filter((name) => isOne || !besideEachOther.flat().includes(name));
  if (!isOne) await Promise.all(besideEachOther.map(inTurn));
  await inTurn(others);
  const sum = sumOf(sums);
  if (!isOne) process.stdout.write(`\nMinutes, and the longest files:\n${minutes.join('')}${longest(readTimes())}`);
  process.stdout.write(closing(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoBrowserError || error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
