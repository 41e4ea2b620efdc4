import { dirname } from 'node:path';
import { fileWriter } from './log.ts';
import { SettingsError } from './settings.ts';

/** Opens the log of a platform; what cannot be written to is said with the setting that would help. */
export function logTo(file: string, dataFolder: string): (line: string) => void {
  try {
    return fileWriter(file);
  } catch (error) {
    throw new SettingsError(
      dirname(file) === dataFolder
        ? `The data folder ${dataFolder} cannot be written to: make it writable, or name another in DATA_FOLDER.`
        : `The log ${file} cannot be written to: make its folder writable, or name another in LOG_FILE.`,
      { cause: error },
    );
  }
}
