import { getAllCountries, getTimezone } from 'countries-and-timezones';
import { usualCountries, usualTimezones } from './reference-data.ts';

interface Country {
  readonly code: string;
  readonly name: string;
}
interface Zone {
  readonly zoneName: string;
  readonly displayName: string;
}

const collator = new Intl.Collator('en');
const regions = new Intl.DisplayNames(['en-GB'], { type: 'region' });
const nameOfCountry = (code: string): string => regions.of(code) ?? code;

/** Of ISO 3166 only an island without inhabitants, and so without a time zone, is not among the countries of the zones. */
const WITHOUT_ZONE = ['BV'];

/** Every country of ISO 3166 by its code (D-130): those most addresses are in first, the others by name. */
export function everyCountry(): readonly Country[] {
  const codes = [...Object.keys(getAllCountries()), ...WITHOUT_ZONE];
  const others = codes
    .filter((code) => !usualCountries.some((usual) => usual === code))
    .map((code) => ({ code, name: nameOfCountry(code) }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
  return [...usualCountries.map((code) => ({ code, name: nameOfCountry(code) })), ...others];
}

/** Every time zone of IANA that this platform can reckon with (D-130): those with names of their own first, the others by name. */
export function everyTimezone(): readonly Zone[] {
  const usual = Object.entries(usualTimezones).map(([zoneName, displayName]) => ({ zoneName, displayName }));
  const reckoned = Intl.supportedValuesOf('timeZone');
  const others = reckoned
    .map((known) => ({ known, zoneName: presentName(known, reckoned) }))
    .filter(({ zoneName }) => !Object.hasOwn(usualTimezones, zoneName))
    .map(({ known, zoneName }) => ({ zoneName, displayName: displayNameOf(zoneName, countryOf(known)) }))
    .toSorted((one, other) => collator.compare(one.displayName, other.displayName));
  return [...usual, ...others];
}

const countryOf = (zone: string): string | undefined => getTimezone(zone)?.countries[0];

/** Some zones are reckoned with under a name that IANA has given up: `Asia/Calcutta` is `Asia/Kolkata`. */
function presentName(zone: string, reckoned: readonly string[]): string {
  const alias = getTimezone(zone)?.aliasOf;
  return alias && !reckoned.includes(alias) && countryOf(alias) === countryOf(zone) ? alias : zone;
}

/** ‘Norway – Oslo’; the place inside a region of a country is named with it: ‘United States – Knox, Indiana’. */
function displayNameOf(zoneName: string, country: string | undefined): string {
  const land = country === undefined ? undefined : nameOfCountry(country);
  const parts = zoneName.split('/').slice(1);
  const place = parts
    .map((part) => part.replaceAll('_', ' '))
    .filter((part, index) => index === parts.length - 1 || part !== land)
    .toReversed()
    .join(', ');
  if (land === undefined || place === '') return land ?? zoneName.replaceAll('_', ' ');
  return place === land ? land : `${land} – ${place}`;
}
