import {
  sameValue,
  webhookConfigurations as calls,
  type WebhookConfiguration,
  type WebhookSample,
} from '@wardmere/api';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { allows } from '../../access/allows.ts';
import type { DeliverySeals } from '../../deliveries/delivery-seals.ts';
import type { Context } from '../../http/implement.ts';
import type { FoundConfiguration } from './configuration-record.ts';

type Kept = Pick<FoundConfiguration['row'], 'sealedSamples'>;

/** The samples of a configuration; one that has none of its own is tried by invented ones (D-268). */
const samplesOf = ({ sealedSamples }: Kept, seals: DeliverySeals): readonly WebhookSample[] =>
  (sealedSamples === null ? undefined : seals.open('samples', sealedSamples)) ?? INVENTED_SAMPLES;

/** A configuration as it is told: with its samples to whoever may write them, since they are people's data. */
export function withSamples(
  found: FoundConfiguration,
  { caller, deliverySeals }: Pick<Context<never>, 'caller' | 'deliverySeals'>,
): FoundConfiguration {
  if (!allows(calls.replace.access, caller)) return found;
  const data: WebhookConfiguration = { ...found.data, samples: [...samplesOf(found.row, deliverySeals)] };
  return { ...found, data };
}

/** What is stored of samples that are written; what says the same, or nothing, leaves them as they are. */
export const sealedSamples = (written: readonly WebhookSample[] | undefined, kept: Kept, seals: DeliverySeals) =>
  written === undefined || sameValue(written, samplesOf(kept, seals))
    ? kept.sealedSamples
    : seals.seal('samples', written);
