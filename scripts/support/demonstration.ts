import { demonstrationAccounts } from '../../apps/platform/src/seed/accounts.ts';

/** The accounts to try the portal with, as a table, and where their mail is read. */
export function tellAccounts(outboxAt: string | undefined): string {
  const rows = demonstrationAccounts.map(({ userName, password, describes }) => [
    userName,
    password ?? '(its organisation’s sign-in)',
    describes,
  ]);
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  const [first, second] = [width(0), width(1)];
  const lines = rows.map(
    ([name = '', secret = '', what = '']) => `  ${name.padEnd(first)}  ${secret.padEnd(second)}  ${what}`,
  );
  const outbox = outboxAt === undefined ? '' : `\nTheir mail is carried nowhere: read it at ${outboxAt}\n`;
  return `\nDemonstration accounts (email address, password):\n${lines.join('\n')}\n${outbox}`;
}
