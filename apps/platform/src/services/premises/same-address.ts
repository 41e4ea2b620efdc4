import { invalidField } from '../../http/refusal.ts';

/**
 * Premises are written where their address says: ids of the address may be repeated in the body and are refused where they
 * differ, and so is a uid, since nothing of the kind is ever updated (D-217).
 */
export function requireSameAddress(given: unknown, address: Readonly<Record<string, string>>): void {
  if (typeof given !== 'object' || given === null) return;
  for (const [name, value] of Object.entries(given)) {
    if (name === 'uid') throw invalidField('uid', 'uid is given by the platform.');
    const said = address[name];
    if (said !== undefined && (typeof value !== 'string' || value.toLowerCase() !== said.toLowerCase()))
      throw invalidField(name, `${name} is not that of the address.`);
  }
}
