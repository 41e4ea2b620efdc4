import type { Api } from '@wardmere/api';
import type { Assessment, AssessInput, Loaded, RemoveInput, SaveInput, Subject } from '@wardmere/machines';

/** What the one entity machine needs of a definition: plain records in, plain records out. */
export interface EntityLogic {
  fetch(api: Api, subject: Subject, signal: AbortSignal): Promise<Loaded>;
  /** A check may have to ask. */
  assess(input: AssessInput): Assessment | Promise<Assessment>;
  save(api: Api, input: SaveInput, signal: AbortSignal): Promise<Loaded>;
  remove(api: Api, input: RemoveInput, signal: AbortSignal): Promise<void>;
}

const registry = new Map<string, EntityLogic>();

/** Makes a kind of editor known; the feature that defines it does so when it is loaded. */
export const registerEntity = (kind: string, logic: EntityLogic): void => void registry.set(kind, logic);

/** The logic of a kind of editor. An editor is only ever opened by the feature that defines it. */
export function entityLogic(kind: string): EntityLogic {
  const logic = registry.get(kind);
  if (logic === undefined) throw new Error(`There is no entity called ${kind}.`);
  return logic;
}
