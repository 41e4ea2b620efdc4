import { join } from 'node:path';
import type { Sealer } from '../identity/sealed.ts';
import type { Settings } from '../settings.ts';
import { folderBlobs } from './blobs.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** The storage of a deployment: an account of Azure's where one is configured, otherwise the platform's own folder. */
export async function openUploads({
  settings: { storageAccount, dataFolder, publicUrl },
  sealer,
}: {
  readonly settings: Pick<Settings, 'storageAccount' | 'dataFolder' | 'publicUrl'>;
  readonly sealer: Sealer;
}): Promise<Uploads> {
  if (storageAccount === undefined)
    return createUploads({ blobs: folderBlobs(join(dataFolder, 'uploads')), sealer, publicUrl });
  // What speaks to Azure brings a lot along, and is loaded only where it is needed.
  const { azureUploads } = await import('./azure-uploads.ts');
  return azureUploads(storageAccount);
}
