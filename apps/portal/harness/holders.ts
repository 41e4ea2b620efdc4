import { HttpResponse } from 'msw';
import type { Answer } from './answers.ts';

interface Listed {
  readonly items: readonly object[];
}

/** The people who hold something: users, and a contact among the first of them. */
export const heldBy =
  (count: number): Answer =>
  async ({ ordinary }) => {
    // What the list of the contract answers with.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const listed = (await ordinary(count).json()) as Listed;
    const items = listed.items.map((person, index) => ({ ...person, isContactOnly: index === 2 }));
    return HttpResponse.json({ ...listed, items });
  };
