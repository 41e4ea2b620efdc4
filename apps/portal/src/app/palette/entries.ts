import type { Command, IconName } from '@wardmere/ui';

/** A command of the palette with what it does. */
export interface Entry extends Command {
  /** It leads on within the palette: this is typed instead. */
  readonly types?: string;
  /** It leads to the list that has all of those it stands below. */
  readonly isRest?: boolean;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Entry[];
}

/** An entry that goes to a page of the portal. */
export interface PageEntry {
  readonly path: string;
  /** What tells it from another one of the same path. */
  readonly id?: string;
  readonly label: string;
  readonly detail?: string;
  /** Further words that it is found by. */
  readonly also?: string;
  readonly icon: IconName;
  readonly unavailable?: string;
}
