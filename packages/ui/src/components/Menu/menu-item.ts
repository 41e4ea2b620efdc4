import type { IconName } from '../Icon/icons.ts';

/** A line of a menu: something to do, somewhere to go, or a rule between groups. */
export type MenuItem =
  | {
      readonly id: string;
      readonly label: string;
      readonly icon?: IconName | undefined;
      readonly detail?: string | undefined;
      readonly href?: string | undefined;
      readonly onPress?: (() => void) | undefined;
      readonly tone?: 'danger' | undefined;
      readonly disabledBecause?: string | undefined;
      readonly separator?: never;
    }
  | { readonly id: string; readonly separator: true; readonly label?: string | undefined };
