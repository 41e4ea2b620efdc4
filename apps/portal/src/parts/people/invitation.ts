import type { ListedUser } from '@wardmere/api';
import { nearDayInWords, whenInWords } from '../../kinds/editor/when.ts';

/** How an invitation stands that somebody has not followed yet. */
export interface Invitation {
  readonly isOpen: boolean;
  readonly label: string;
}

/** Says of a person whether they wait for their invitation, or wait no longer; undefined for who has a password. */
export function invitationOf(
  { invitedUntil }: Pick<ListedUser, 'invitedUntil'>,
  now: Date = new Date(),
): Invitation | undefined {
  if (invitedUntil === null) return undefined;
  const until = new Date(invitedUntil);
  return until > now
    ? { isOpen: true, label: `Invited · expires ${nearDayInWords(until)}` }
    : { isOpen: false, label: 'Invitation expired' };
}

/** Until when the link of their invitation is good, or was, as a fact beside their record. */
export function invitationFacts(of: Pick<ListedUser, 'invitedUntil'>): readonly { term: string; value: string }[] {
  const until = whenInWords(of.invitedUntil);
  if (until === undefined) return [];
  return [{ term: 'Invitation', value: invitationOf(of)?.isOpen ? `Expires ${until}` : `Expired ${until}` }];
}
