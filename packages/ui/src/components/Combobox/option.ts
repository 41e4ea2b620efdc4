/** One choice of a searchable field. */
export type ChoiceOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
};
