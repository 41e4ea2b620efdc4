import { underItsBrand } from '../../apps/platform/src/document/portal-config.ts';
import { readSettings, SettingsError, type Settings } from '../../apps/platform/src/settings.ts';
import { StorageError } from '../../apps/platform/src/storage/storage-error.ts';

/** The settings of this environment; one that cannot be meant ends the command with its one sentence. */
export function readSettingsOrEnd(): Settings {
  try {
    return underItsBrand(readSettings(process.env));
  } catch (error) {
    return endPlainly(error);
  }
}

/** Ends the command: in one sentence where the reason is known, with everything where it is not. */
export function endPlainly(error: unknown): never {
  if (!(error instanceof SettingsError || error instanceof StorageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
