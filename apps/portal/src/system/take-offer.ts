import type { Offer } from '@wardmere/machines';
import type { Portal } from './portal.ts';
import { recordWork } from './record-work.ts';

/** Does what a notice offers. */
export function takeOffer(portal: Portal, offer: Offer): void {
  if (offer.does === 'visit') portal.navigate(offer.path);
  else recordWork()?.takeBack(portal, offer.ids);
}
