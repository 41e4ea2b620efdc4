import type { Context } from '../../http/implement.ts';

type Judging = Pick<Context<never>, 'brand' | 'sender'>;

/** The members of a body whose addresses nothing is ever sent to, as far as they say so themselves (D-255), with what is wrong. */
export const unreachable = (
  { brand, sender }: Judging,
  addresses: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(addresses)
      .filter(([, address]) => typeof address === 'string' && sender.isRefused(address))
      .map(([member]) => [member, [`This address cannot be reached from ${brand}.`]]),
  );
