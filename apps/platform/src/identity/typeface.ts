import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const stylesheet = fileURLToPath(import.meta.resolve('@wardmere/ui/fonts.css'));

/** The portal's typeface as its own stylesheet declares it, with each file at the address it is given here. */
export function typeface(addressOf: (file: Uint8Array<ArrayBuffer>) => string): string {
  const { resolve } = createRequire(stylesheet);
  return readFileSync(stylesheet, 'utf8').replaceAll(
    /url\('(?<file>[^']+)'\)/g,
    (_, file: string) => `url('${addressOf(Uint8Array.from(readFileSync(resolve(file))))}')`,
  );
}
