/** The name of what a list stands beside, by the id of its field. */
export const anchorOf = ({ id }: { readonly id: string }): string => `--choice-${id.replaceAll(/[^a-z0-9]/giu, '')}`;
