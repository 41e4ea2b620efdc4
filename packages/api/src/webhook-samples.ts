import * as v from 'valibot';
import { requiredText, Uid } from './shapes.ts';
import { requiredMoment, TestPayload } from './webhook-tests.ts';

/** So many samples are kept with a configuration (D-268). */
export const MOST_SAMPLES = 20;

/** An incident that a configuration is tried by (N12): a payload as a test has it, and when it began. */
export const WebhookSample = v.object({
  id: v.pipe(Uid, v.toLowerCase()),
  name: requiredText('Name of the sample'),
  payload: v.object({ ...TestPayload.entries, initiatedTimestamp: requiredMoment('Initiated') }),
});
export type WebhookSample = v.InferOutput<typeof WebhookSample>;

/** The samples of a configuration as they are written: all of them at once. */
export const WrittenSamples = v.pipe(
  v.array(WebhookSample, 'Samples must be a list.'),
  v.maxLength(MOST_SAMPLES, `At most ${MOST_SAMPLES} samples are kept.`),
  v.check((samples) => new Set(samples.map(({ id }) => id)).size === samples.length, 'A sample stands there twice.'),
);
