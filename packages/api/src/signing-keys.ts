import * as v from 'valibot';
import { call } from './call.ts';
import { list } from './shapes.ts';
import { readingConfigurations } from './webhook-access.ts';
import { unableTo } from './words.ts';

/** A key that messages are signed by, as its receivers know it (D-258). */
export const SigningKey = v.object({
  /** As Standard Webhooks spells it: `whpk_` and 32 bytes in base64. */
  publicKey: v.string(),
  signsFromDate: v.string(),
  /** Until when it signs beside the younger one; null while none took over. */
  signsUntilDate: v.nullish(v.string(), null),
});
export type SigningKey = v.InferOutput<typeof SigningKey>;

/** The keys of the deployment, the youngest first (§7): two while they rotate, and each message is signed by both (D-258). */
export const signingKeys = {
  list: call('GET webhooks/v2/SigningKeys', {
    purpose: 'The public halves of the keys that messages are signed by are told, so that receivers can check them.',
    access: readingConfigurations,
    reply: list(SigningKey),
    words: { otherwise: unableTo('fetch', 'signing keys') },
  }),
};
