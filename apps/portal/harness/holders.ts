import { HttpResponse } from 'msw';
import type { Answer } from './answers.ts';

interface Listed {
  readonly items: readonly object[];
}

/** The people who hold something: users, and a contact among the first of them; the first ones may be above who looks. */
export const heldBy =
  (count: number, above = 0): Answer =>
  async ({ ordinary }) => {
    // What the list of the contract answers with.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const listed = (await ordinary(count).json()) as Listed;
    const items = listed.items.map((person, index) => ({
      ...person,
      isContactOnly: index === 2,
      ...(index < above && { isAbove: true }),
    }));
    return HttpResponse.json({ ...listed, items });
  };
