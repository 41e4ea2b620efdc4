import type { Api } from '@wardmere/api';
import type { FetchRowsInput, Rows } from '@wardmere/machines';

/** What the one collection machine needs of a definition. */
export interface CollectionLogic {
  fetch(api: Api, input: FetchRowsInput, signal: AbortSignal): Promise<Rows>;
  /** Removes one row; a list without it offers no removal. */
  remove?(api: Api, scope: Readonly<Record<string, string>>, key: string, signal: AbortSignal): Promise<void>;
  /** Takes an action of the definition on one row. */
  act(
    api: Api,
    scope: Readonly<Record<string, string>>,
    action: string,
    key: string,
    signal: AbortSignal,
  ): Promise<void>;
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
