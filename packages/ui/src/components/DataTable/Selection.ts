import type { ComponentType, KeyboardEvent } from 'react';

/** Which rows are selected, by key, and who is told when others are to be. */
export type Selection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onRowChange: (key: string, selected: boolean) => void;
  /** All from where the last was selected to this row; `from` is the row that was left for it by keyboard. */
  readonly onRangeChange: (key: string, from?: string) => void;
  /** The rows of this page. */
  readonly onAllChange: (selected: boolean) => void;
  /** What a row is called, for “Select …”. */
  readonly nameOf: (row: Row) => string;
  /** `selectionParts`: a table whose rows cannot be selected does without their code. */
  readonly parts: SelectionParts;
};

/** The selection as its parts need it, whatever the rows are. */
export type PlainSelection = Omit<Selection<never>, 'nameOf' | 'parts'>;

/** What a table draws and hears where its rows can be selected. */
export type SelectionParts = {
  readonly Head: ComponentType<{ readonly keys: readonly string[]; readonly selection: PlainSelection }>;
  readonly Cell: ComponentType<{
    readonly id: string;
    readonly name: string;
    readonly selection: PlainSelection;
  }>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, selection: PlainSelection) => void;
};
