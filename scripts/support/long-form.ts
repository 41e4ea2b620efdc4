import { endWhenOrphaned } from './run.ts';
import { suites } from './suites.ts';

/** Plays one file of the contract tests for as long as an evening has room for, by settings of which each may be set outside. */
export async function playLongForm(file: string, settings: Readonly<Record<string, string>>): Promise<void> {
  endWhenOrphaned();
  const set = Object.entries(settings).map(([name, value]) => {
    process.env[name] ??= value;
    return `${name}=${process.env[name]}`;
  });
  process.stdout.write(`${set.join(' ')}\n`);
  const sum = await suites['contract']?.([`apps/platform/src/contract-tests/${file}`]);
  process.exitCode = sum?.failed === 0 && sum.passed > 0 ? 0 : 1;
}
