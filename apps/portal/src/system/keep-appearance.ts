import { profiles, type Api, type Appearance, type Profile, type SessionContext } from '@wardmere/api';

/** Keeps how the portal looks with the person; what else their profile says is not touched. */
export async function keepAppearance(
  api: Api,
  session: SessionContext | null,
  { scheme, density }: Appearance,
  signal: AbortSignal,
): Promise<Profile> {
  const body = [
    { op: 'replace' as const, path: '/scheme', value: scheme },
    { op: 'replace' as const, path: '/density', value: density },
  ];
  if (session === null) throw new Error('Nobody is signed in.');
  const { userId: user, clientId: client } = session;
  const { data } =
    session.isSystemUser || client === null
      ? await api.send(profiles.patchOfSystemUser, { user, body }, { signal })
      : await api.send(profiles.patch, { client, user, body }, { signal });
  return data;
}
