import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PART_FILES } from '../../apps/portal/build/guard-routes.ts';
import { builtPortal } from '../../scripts/support/build-portal.ts';

/** The address of a part of the built portal, such as the code of a screen: by its name, which the file has not. */
export function partOfPortal(name: string): RegExp {
  const files = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(join(builtPortal('production'), PART_FILES), 'utf8')),
  );
  const file = files[name];
  if (file === undefined) throw new Error(`No part of the portal is called ${name}.`);
  return new RegExp(String.raw`/${file.replaceAll('.', String.raw`\.`)}$`);
}
