/** The fields of an address, as clients and buildings share them (§3). */
export const addressFields = [
  { field: 'addressLine1', label: 'Address line 1' },
  { field: 'addressLine2', label: 'Address line 2' },
  { field: 'addressLine3', label: 'Address line 3' },
  { field: 'city', label: 'City' },
  { field: 'country', label: 'Country', as: 'search', required: true },
  { field: 'stateProvinceRegion', label: 'State, province or region', as: 'search' },
  { field: 'postalZipCode', label: 'Postal or zip code', literal: true },
] as const;

/** “Leeds, West Yorkshire”. */
export const placeOfRow = ({
  city,
  stateProvinceRegion,
}: {
  readonly city: string;
  readonly stateProvinceRegion: string;
}) => [city, stateProvinceRegion].filter(Boolean).join(', ');
