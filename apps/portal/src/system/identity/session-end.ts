import type { Config } from '@wardmere/api';
import { within } from './within.ts';

/** How many seconds one session-end call may take (D-041). */
export const SESSION_END_LIMIT = 3;

/** Tells the legacy app, staff safety and student safety that the session ends; a slow or failing one is ignored (D-041). */
export async function endOtherSessions({
  legacyLogout,
  staffSafety,
  studentSafety,
}: Config['sessionEnd']): Promise<void> {
  await Promise.allSettled(
    [legacyLogout, staffSafety, studentSafety]
      .filter((address) => address !== '')
      .map((address) =>
        within(SESSION_END_LIMIT, (signal) => fetch(address, { credentials: 'include', mode: 'no-cors', signal })),
      ),
  );
}
