import { drops, type Api } from '@wardmere/api';

/**
 * What the client’s own SFTP configuration is known by, which a queued import of people names (D-155); null where it has none,
 * or where whoever imports may not know: an import waits for neither.
 */
export const ownDrop = (api: Api, client: string, signal: AbortSignal): Promise<string | null> =>
  api.send(drops.ofClient, { client }, { signal }).then(
    ({ data }) => data.uid,
    () => null,
  );
