/** “Leeds, West Yorkshire”. */
export const placeOfRow = ({
  city,
  stateProvinceRegion,
}: {
  readonly city: string;
  readonly stateProvinceRegion: string;
}) => [city, stateProvinceRegion].filter(Boolean).join(', ');
