import type { Api } from '@wardmere/api';
import type { ActOnRowsInput, Change, FetchRowsInput, Rows } from '@wardmere/machines';
import type { ChoicesByField } from '../entity/fields.ts';

/** What the one collection machine needs of a definition. */
export interface CollectionLogic {
  fetch(api: Api, input: FetchRowsInput, signal: AbortSignal): Promise<Rows>;
  /** Takes an action of the definition on one row; answers what it has changed, where that can be taken back. */
  act(
    api: Api,
    input: Pick<ActOnRowsInput, 'scope' | 'action' | 'given'> & { readonly key: string },
    signal: AbortSignal,
  ): Promise<RowChange | undefined>;
}

/** What an action has changed in a record, with the words for the values (N10). */
export interface RowChange {
  readonly change: Change;
  readonly choices: ChoicesByField;
}

/** What a source of rows answers; the actions are the definition's. */
export type RowSource = Omit<CollectionLogic, 'act'>;

const registry = new Map<string, CollectionLogic>();

/** Makes a kind of list known; the feature that defines it does so when it is loaded. */
export const registerCollection = (kind: string, logic: CollectionLogic): void => void registry.set(kind, logic);

/** The logic of a kind of list. */
export function collectionLogic(kind: string): CollectionLogic {
  const logic = registry.get(kind);
  if (logic === undefined) throw new Error(`There is no list called ${kind}.`);
  return logic;
}
