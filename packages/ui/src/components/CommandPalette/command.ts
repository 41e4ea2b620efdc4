import type { IconName } from '../Icon/icons.ts';
import type { KeyPresses } from '../Keys/Keys.tsx';

/** One thing the palette leads to. */
export type Command = {
  readonly id: string;
  readonly label: string;
  /** The language of its label, where that is not that of the document. */
  readonly language?: string | undefined;
  readonly detail?: string | undefined;
  /** Further words that it is found by, with commas between them; nobody reads them. */
  readonly also?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly keys?: KeyPresses | undefined;
  /** Why it cannot be taken now; it stays readable and is not taken. */
  readonly unavailable?: string | undefined;
};

/** Commands under one heading; a group without commands is not drawn. */
export type CommandGroup = {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
};
