import { HttpResponse } from 'msw';
import { withMembers, type Answer } from './answers.ts';

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

/** Each of them as they are read: they have that title still. */
export const havingTitle = (title: { readonly uid: string; readonly name: string }) =>
  ({ 'users.get': withMembers({ userTitle: title }), 'contacts.get': withMembers({ title }) }) as const;
