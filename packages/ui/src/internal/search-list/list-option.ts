import type { IconName } from '../../components/Icon/icons.ts';
import type { KeyPresses } from '../../components/Keys/Keys.tsx';

/** One thing a searchable list offers. */
export type ListOption = {
  readonly value: string;
  readonly label: string;
  /** The language of its label, where that is not that of what stands around it. */
  readonly language?: string | undefined;
  readonly detail?: string | undefined;
  /** The heading it stands under. */
  readonly group?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly badge?: string | undefined;
  readonly keys?: KeyPresses | undefined;
  /** Cannot be taken; with a sentence it says why. */
  readonly disabled?: boolean | string | undefined;
};

/** A titled group shown above all the options, such as “Recent”. */
export type ListSection = { readonly label: string; readonly values: readonly string[] };
