import type { Api, ListedUser } from '@wardmere/api';
import type { RowActionOf } from '../../kinds/collection/define-collection.ts';

type Scope = Readonly<Record<string, string>>;

/** Who has not followed their invitation, by the host's names of it. */
export const invitationFilter = {
  field: 'invitation',
  label: 'Invitation',
  options: [
    { value: 'open', label: 'Invited' },
    { value: 'expired', label: 'Invitation expired' },
  ],
  filterAs: 'invitation',
} as const;

/** Mails a new link to those who have not followed theirs; links that were mailed before end. */
export const resendInvitation = <Row extends Pick<ListedUser, 'invitedUntil' | 'userActive'>>(
  inWords: (count: number) => string,
  invite: (api: Api, scope: Scope, key: string, signal: AbortSignal) => Promise<unknown>,
): RowActionOf<Row> => ({
  id: 'resend invitation',
  label: 'Resend invitation',
  icon: 'mail',
  against: ({ invitedUntil, userActive }) =>
    invitedUntil !== null && userActive
      ? undefined
      : 'Only active users who have not followed their invitation can be invited again.',
  question: (count) => ({
    title: `Invite ${inWords(count)} again?`,
    consequence: 'Each of them is emailed a new link, valid for seven days. Earlier links stop working.',
    confirm: count === 1 ? 'Resend invitation' : 'Resend invitations',
  }),
  done: (count) => `${inWords(count)} invited again`,
  act: async (api, { scope, key }, signal) => {
    await invite(api, scope, key, signal);
    return undefined;
  },
});

/** Nobody changes who may do or reach more than they do themselves (D-282). */
export const notAbove = <Row extends Pick<ListedUser, 'isAbove'>>(action: RowActionOf<Row>): RowActionOf<Row> => ({
  ...action,
  against: (row, self) =>
    action.against(row, self) ??
    (row.isAbove === true ? 'Whoever may do or reach more than you is not yours to change.' : undefined),
});
