/** The client of the place that a record stands in. */
export const clientOf = ({ client = '' }: Readonly<Record<string, string>>): string => client;
