import type { PlainRecord } from '@wardmere/machines';
import { countryLookup, stateLookup, timezoneLookup } from './address-lookups.ts';
import { labelsOf } from './labels-of.ts';

const coded = ({ code, name }: { readonly code: string; readonly name: string }) => [{ value: code, label: name }];
const countries = { lookup: labelsOf(countryLookup, coded), scope: {} };
const states = { lookup: labelsOf(stateLookup, coded), scope: {} };
const zones = {
  lookup: labelsOf(timezoneLookup, ({ zoneName, displayName }) => [{ value: zoneName, label: displayName }]),
  scope: {},
};
/** What a time zone is called. */
export const zoneLabels = () => zones;

/** What the parts of an address are called where it stands; elsewhere they keep the name that fits everywhere. */
const wordsOf: Readonly<Record<string, { readonly region: string; readonly code: string }>> = {
  GB: { region: 'County', code: 'Postcode' },
  US: { region: 'State', code: 'Zip code' },
};

const wordsIn = ({ country }: PlainRecord) => (typeof country === 'string' ? wordsOf[country] : undefined);

/** The fields of an address in the order of an envelope, as clients and buildings share them (§3). */
const fields = [
  { field: 'addressLine1', label: 'Address line 1' },
  { field: 'addressLine2', label: 'Address line 2' },
  { field: 'addressLine3', label: 'Address line 3' },
  { field: 'city', label: 'City' },
  {
    field: 'stateProvinceRegion',
    label: 'State, province or region',
    labelBy: (draft: PlainRecord) => wordsIn(draft)?.region,
    as: 'search',
    codedBy: () => states,
  },
  {
    field: 'postalZipCode',
    label: 'Postal or zip code',
    labelBy: (draft: PlainRecord) => wordsIn(draft)?.code,
    literal: true,
    short: true,
  },
  { field: 'country', label: 'Country', as: 'search', required: true, codedBy: () => countries },
] as const;

/** The address of a form, one line below the other. */
export const addressSection = { id: 'address', title: 'Address', inOneColumn: true, fields } as const;
