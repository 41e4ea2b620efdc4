import type { LookupFunction } from 'node:net';
import { createDial } from '../sending/dial.ts';
import { createSender } from '../sending/sender.ts';
import { makeSigningKey, signBy } from '../sending/signature.ts';

/** A look-up that knows this machine and no other, so that nothing leaves it. */
export const onlyHere: LookupFunction = (name, _options, callback) =>
  /^(?:.+\.)?localhost\.?$/.test(name)
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : callback(Object.assign(new Error(`${name} is not known.`), { code: 'ENOTFOUND' }), '', 0);

/** Sends messages where nothing may be reached. */
export const unreachedReceivers = createSender({
  dial: createDial({ brand: 'Wardmere', targets: [], lookup: onlyHere }),
  credentialOf: async () => undefined,
  sign: signBy([makeSigningKey()]),
  now: () => new Date(),
});
