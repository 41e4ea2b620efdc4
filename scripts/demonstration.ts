import { demonstrationAccounts } from '../apps/platform/src/seed/accounts.ts';

/** The accounts to try the portal with, as a table. */
export function tellAccounts(): string {
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
  return `\nDemonstration accounts (e-mail address, password):\n${lines.join('\n')}\n`;
}
