import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { findingKinds } from './finding.ts';

/** The sum of the fault run: how many cases, and how many of them led to something that must not happen. */
export default class FaultReport implements Reporter {
  readonly #counts = new Map<string, number>();
  #cases = 0;

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status === 'skipped') return;
    this.#cases += 1;
    const kinds: ReadonlySet<string> = new Set(annotations.map(({ type }) => type).filter((type) => isFinding(type)));
    // A case that could not be played to its end proves nothing.
    const found = kinds.size > 0 ? kinds : status === test.expectedStatus ? [] : ['unfinished'];
    for (const kind of found) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  onEnd(): void {
    const lines = [
      `${this.#cases} cases`,
      ...[...findingKinds, 'unfinished'].map((kind) => `${this.#counts.get(kind) ?? 0} ${kind}`),
    ];
    process.stdout.write(`\n${lines.join(' · ')}\n`);
  }
}

const isFinding = (type: string) => findingKinds.some((kind) => kind === type);
