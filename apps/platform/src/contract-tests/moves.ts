import type { Board, Choice, Move, Way } from './board.ts';
import { waysWithPeople } from './people-moves.ts';
import { waysInPlaces } from './place-moves.ts';

/** Every way to act through a call. */
export const waysToAct: readonly Way[] = [...waysWithPeople, ...waysInPlaces];

/** Chance chooses among them and, as often as any, that somebody signs in at their organisation. */
export const ways = waysToAct.length + 1;

/** The call that chance has chosen; none where there is nothing to act on. */
export function moveOf(board: Board, choice: Choice): Move | undefined {
  const way = waysToAct[choice.how];
  const made = way?.make(board, choice);
  return way && made && { call: way.call, ...made };
}

/** Where a sign-in was chosen: the names of the groups that the organisation says they are in. */
export function groupsOf(board: Board, { how, these }: Choice, client: string | null): readonly string[] | undefined {
  if (how !== waysToAct.length) return undefined;
  return board.mappings
    .filter((mapping) => mapping.client === client)
    .filter((_, index) => (these >> index) % 2 === 1)
    .map(({ name }) => name);
}
