import { settleMappings } from '../identity/settle-mappings.ts';
import type { Transaction } from '../storage/transaction.ts';
import { accounts } from './accounts.ts';
import { staffUid } from './demonstration-staff.ts';

/** A group of the demonstration organisation that no mapping is made for. */
export const UNMAPPED_GROUP = 'Book Club';

const usual = [['Bridge Primary'], ['Sixth Form', UNMAPPED_GROUP], ['Teaching Staff'], ['Site Managers']] as const;
const people = 20;
const groups = new Map<string, readonly string[]>([
  [accounts.singleSignOn.uid, ['Trust Leadership']],
  ...Array.from({ length: people }, (_, index) => [staffUid('castleford', index), usual[index % 4] ?? []] as const),
]);

/** The groups a person of the demonstration organisation is in until a tester says otherwise. */
export const groupsAtFirst = (userUid: string): readonly string[] => groups.get(userUid) ?? [UNMAPPED_GROUP];

/** Gives the people of the demonstration organisation what their groups gave them when they signed in last. */
export async function seedGifts(tx: Transaction): Promise<void> {
  for (const [user, named] of groups) await settleMappings(tx, user, named);
}
