import { signingKeys as calls } from '@wardmere/api';
import { desc, gt, isNull, or } from 'drizzle-orm';
import { implement } from '../../http/implement.ts';
import { webhookSigningKeys } from '../../storage/schema/index.ts';

const { publicKey, signsFrom, signsUntil } = webhookSigningKeys;

/** By which keys receivers know that a message is ours (D-258): whoever rotates them stands elsewhere, here they are read. */
export const signingKeyServices = [
  implement(calls.list, async ({ tx, now }) => {
    const keys = await tx
      .select({ publicKey, signsFrom, signsUntil })
      .from(webhookSigningKeys)
      .where(or(isNull(signsUntil), gt(signsUntil, now)))
      .orderBy(desc(signsFrom));
    return {
      data: keys.map((key) => ({
        publicKey: key.publicKey,
        signsFromDate: key.signsFrom.toISOString(),
        signsUntilDate: key.signsUntil?.toISOString() ?? null,
      })),
    };
  }),
];
