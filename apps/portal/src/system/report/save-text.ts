import { saveFile } from './save-file.ts';

/** Lets the browser save a text as a file. */
export const saveText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), name);
