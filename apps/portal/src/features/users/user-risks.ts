import { called } from '@wardmere/ui/words';
import { fullName, userStatus, type UserDraft } from '@wardmere/api';
import type { Risk } from '@wardmere/machines';

/** Making a user inactive is asked about: it shuts them out. */
export function userRisks(before: UserDraft | null, after: UserDraft): readonly Risk[] {
  const { Active, Inactive } = userStatus.values;
  if (before?.status !== Active || after.status !== Inactive) return [];
  return [
    {
      field: 'status',
      title: `Deactivate ${called(fullName(after))}?`,
      consequence:
        'They are signed out and can no longer sign in. What they have made stays, and they can be made active again.',
      confirm: 'Deactivate user',
    },
  ];
}
