import { timezones } from './address-lookups.ts';
import { useLookup } from './use-lookup.ts';

/** A time zone by the name people know it by, as the forms have it. */
export function ZoneName({ zone }: { readonly zone: string }) {
  const { items } = useLookup(timezones, zone !== '');
  return items.find(({ zoneName }) => zoneName === zone)?.displayName ?? zone;
}
