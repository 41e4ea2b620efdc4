import type { Api } from '@wardmere/api';
import type { Errand } from '../../kinds/errand/use-errand.ts';

type Target = Readonly<Record<string, string>>;

/** How the platform is told of an invitation, by the kind of people it is for. */
interface InvitationCalls {
  readonly invite: (api: Api, target: Target, body: { email?: string }, signal: AbortSignal) => Promise<unknown>;
  readonly revoke: (api: Api, target: Target, signal: AbortSignal) => Promise<unknown>;
}

/** What can be done with the invitation of somebody who has not followed it. */
export interface InvitationErrands {
  readonly resent: Errand;
  readonly revoked: Errand;
}

/** Mails somebody invited a new link, with which the one before ends, or ends the one there is. */
export const invitationErrands = ({ invite, revoke }: InvitationCalls): InvitationErrands => ({
  resent: {
    kind: 'resend invitation',
    unasked: true,
    // To the address that is on screen: it may have been changed meanwhile.
    send: (api, { target: { email = '', ...of } }, signal) => invite(api, of, { email }, signal),
    done: 'Invitation sent',
  },
  revoked: {
    kind: 'revoke invitation',
    send: (api, { target }, signal) => revoke(api, target, signal),
    done: 'Invitation revoked',
  },
});
