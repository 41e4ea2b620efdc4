import type { Giver } from '@wardmere/api';
import { mailTo } from './mail-to.ts';

/** What somebody is asked for: a role, for whom, and what for. */
export interface Wish {
  readonly role: string;
  /** Whom it is for, or nobody else: whoever asks. */
  readonly person?: string;
  readonly client: string;
  /** What it would let them do, in words. */
  readonly permission: string;
  /** The page it is about. */
  readonly page: string;
}

export const nameOf = ({ firstName, lastName }: Giver): string => `${firstName} ${lastName}`.trim();

/** A mail to whoever may give a role: who reads it knows what is asked, for whom, and where it is done. */
export function askFor({ role, person, client, permission, page }: Wish, giver: Giver): string {
  return mailTo(giver.userName, `Access for ${person ?? 'me'}: ${permission}`, [
    `Hello ${giver.firstName},`,
    '',
    `could you give ${person ?? 'me'} the role “${role}” at ${client}? It would bring “${permission}”.`,
    '',
    page,
    '',
  ]);
}
