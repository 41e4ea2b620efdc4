import { countries, states, timezones, useLookup } from './use-lookup.ts';
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
    country: {
      options: known.items.map(({ code, name }) => ({ value: code, label: name })),
      loading: known.standing === 'loading',
    },
    stateProvinceRegion:
      ofCountry.length > 0 ? { options: ofCountry.map(({ code, name }) => ({ value: code, label: name })) } : undefined,
    zone: {
      options: zones.items.map(({ zoneName, displayName }) => ({
        value: zoneName,
        label: displayName,
        detail: zoneName,
      })),
      loading: zones.standing === 'loading',
    },
  };
}
