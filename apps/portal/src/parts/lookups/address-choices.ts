import { countries, states, timezones } from './address-lookups.ts';
import { useLookup } from './use-lookup.ts';
import { choicesFrom } from './choices-from.ts';
import type { Lookup } from './use-lookup.ts';
import type { Choices } from '../../kinds/entity/fields.ts';

interface AddressChoices {
  readonly country: Choices;
  /** Absent where the country has no states: then it is typed (D-131). */
  readonly stateProvinceRegion: Choices | undefined;
  readonly zone: Choices;
}

/** What may be chosen in an address, by its country; a failed lookup leaves what was stored. */
export function useAddressChoices(country: string): AddressChoices {
  const known = useLookup(countries);
  const regions = useLookup(states);
  const zones = useLookup(timezones);
  const ofCountry = regions.items.filter(({ countryCode }) => countryCode === country);
  return {
    country: choicesFrom(known, coded),
    stateProvinceRegion: ofCountry.length > 0 ? { options: ofCountry.map(coded) } : undefined,
    zone: zoneChoices(zones),
  };
}

const coded = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, label: name });

interface Zone {
  readonly zoneName: string;
  readonly displayName: string;
}

/** Time zones by the names people know them by, found by the others too. */
export const zoneChoices = (zones: Lookup<Zone>): Choices =>
  choicesFrom(zones, ({ zoneName, displayName }) => ({ value: zoneName, label: displayName, detail: zoneName }));
