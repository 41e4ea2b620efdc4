import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where a run of Vitest writes them, as `ErrorOfNoTest[]` in JSON. */
export const ERRORS_OF_NO_TEST = 'ERRORS_OF_NO_TEST';

/** What ended a run badly although every test of it passed: what it said, where it came from, and what ran by then. */
export interface ErrorOfNoTest {
  readonly message: string;
  readonly stack: string;
  /** The file and the last test of it, as far as the runner knows them. */
  readonly during: readonly string[];
}

/** Keeps what the runner's own report in JSON leaves out: what was thrown outside every test. */
export default class ErrorsOfNoTest implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[ERRORS_OF_NO_TEST];
    if (file === undefined || errors.length === 0) return;
    const told = errors.map(({ message, stack = '', ...more }): ErrorOfNoTest => {
      const during = [more['VITEST_TEST_PATH'], more['VITEST_TEST_NAME']].filter((word) => typeof word === 'string');
      return { message, stack, during };
    });
    writeFileSync(file, JSON.stringify(told));
  }
}
