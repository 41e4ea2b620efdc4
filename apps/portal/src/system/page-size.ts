import type { Portal } from './portal.ts';

type Sized = { readonly pageSize?: number | null | undefined } | null | undefined;

/** Rows a page: the profile's choice, the token's until it is here (§9: 10). */
export const pageSizeOf = (profile: Sized, session: Sized): number => profile?.pageSize ?? session?.pageSize ?? 10;

export const pageSizeNow = (living: Portal['living']): number =>
  pageSizeOf(living('startUp')?.getSnapshot().context.profile, living('session')?.getSnapshot().context.session);
