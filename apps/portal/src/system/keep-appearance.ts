import { profiles, type Api, type Appearance, type Profile, type SessionContext } from '@wardmere/api';

/** Keeps how the portal looks with the person; what else their profile says is not touched. */
export async function keepAppearance(
  api: Api,
  session: SessionContext | null,
  appearance: Appearance,
  signal: AbortSignal,
): Promise<Profile> {
  const body = Object.entries(appearance).map(([part, value]) => ({
    op: 'replace' as const,
    path: `/${part}` as const,
    value,
  }));
  if (session === null) throw new Error('Nobody is signed in.');
  const { userId: user, clientId: client } = session;
  const { data } =
    session.isSystemUser || client === null
      ? await api.send(profiles.patchOfSystemUser, { user, body }, { signal })
      : await api.send(profiles.patch, { client, user, body }, { signal });
  return data;
}
