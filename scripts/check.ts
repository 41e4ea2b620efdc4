import { checks, runCheck } from './support/checks.ts';

// `npm run check` runs all of them, `npm run check:lint` one, with what stands after `--` passed on.
const [asked, ...more] = process.argv.slice(2);
const isOne = asked !== undefined && asked in checks;
const names = isOne ? [asked] : Object.keys(checks);
const outcomes: boolean[] = [];
for (const name of names) outcomes.push(await runCheck(name, isOne ? more : []));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
