import type { DeliveryResult } from '@wardmere/api';
import type { Tone } from '@wardmere/ui';

/** How each result looks; its word says it. */
export const tones: Readonly<Record<DeliveryResult, Tone>> = {
  Delivered: 'success',
  Waiting: 'info',
  Failed: 'danger',
  'Not sent': 'neutral',
  Superseded: 'neutral',
};
