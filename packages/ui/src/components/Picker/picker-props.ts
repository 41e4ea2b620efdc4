import type { IconName } from '../Icon/icons.ts';
import type { ListSection } from '../../internal/search-list/list-option.ts';

/** One row a picker can choose. */
export type PickerOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly badge?: string | undefined;
};

/** What a picker takes. */
export type PickerProps = {
  /** What is picked, such as “Client”. */
  readonly kind: string;
  readonly value: string | undefined;
  readonly options: readonly PickerOption[];
  readonly onChange: (value: string) => void;
  readonly icon?: IconName | undefined;
  readonly placeholder?: string | undefined;
  readonly sections?: readonly ListSection[] | undefined;
  readonly loading?: boolean | undefined;
  /** The sentence to show when the options could not be fetched. */
  readonly failed?: string | undefined;
  /** Asks for the options again after that. */
  readonly onRetry?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly searchLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** What the options are in all: “858 active buildings”. */
  readonly inAll?: string | undefined;
  /** Said instead of the label found among the options, while they are not there yet. */
  readonly valueLabel?: string | undefined;
};
