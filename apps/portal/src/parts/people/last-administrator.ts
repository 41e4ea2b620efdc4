import type { LastAdministrator } from '@wardmere/api';

/** Whether nobody would administer a client, or the platform, with these roles (D-282). */
export const losesLastRole = (
  { lastAdministrator: last }: { readonly lastAdministrator?: LastAdministrator | undefined },
  roleUIDs: readonly string[],
): boolean => last !== undefined && last.roleUIDs.length > 0 && !last.roleUIDs.some((role) => roleUIDs.includes(role));
