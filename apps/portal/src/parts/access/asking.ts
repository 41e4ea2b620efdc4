import type { Giver } from '@wardmere/api';
import { mailTo } from './mail-to.ts';

/** What somebody is asked for, for whom, and what for. */
export interface Wish {
  /** The role “Staff”, the building “Hill School”. */
  readonly what: string;
  /** Whom it is for, or nobody else: whoever asks. */
  readonly person?: string;
  readonly client: string;
  /** What it would let them do, in words, where that is another thing. */
  readonly permission?: string;
  /** The page it is about. */
  readonly page: string;
}

/** A mail to whoever may give it: who reads it knows what is asked, for whom, and where it is done. */
export function askFor({ what, person, client, permission, page }: Wish, giver: Giver): string {
  const brings = permission === undefined ? '' : ` It would bring “${permission}”.`;
  return mailTo(giver.userName, `Access for ${person ?? 'me'}: ${permission ?? what}`, [
    `Hello ${giver.firstName},`,
    '',
    `could you give ${person ?? 'me'} ${what} at ${client}?${brings}`,
    '',
    page,
    '',
  ]);
}
