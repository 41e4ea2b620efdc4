interface Became {
  readonly isTest: boolean;
  /** How often it was sent. */
  readonly attempts: number;
  /** How often somebody had it sent by hand. */
  readonly resends: number;
}

/** What its rule is headed by: why it was sent, or not – or only what the rule says, where something else decided. */
export function whyOf(
  matches: boolean,
  { isTest, attempts, resends }: Became,
): { readonly title: string; readonly all?: string } {
  const wasSent = attempts > 0;
  if (matches && wasSent) return { title: 'Why it was sent' };
  if (!matches && !wasSent) return { title: 'Why it was not sent' };
  const said = { title: 'What its rule says' };
  if (matches) return said;
  if (isTest) return { ...said, all: 'A test is sent whatever its rule says.' };
  return resends > 0 ? { ...said, all: 'Its rule kept it back, and somebody sent it by hand.' } : said;
}
