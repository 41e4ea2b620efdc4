import pg from 'pg';
import * as v from 'valibot';
import { vi } from 'vitest';

const Statement = v.object({ text: v.string() });

/** What is said to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([query]: readonly unknown[]) =>
      typeof query === 'string' ? query : v.parse(Statement, query).text,
    );
  } finally {
    asked.mockRestore();
  }
}
