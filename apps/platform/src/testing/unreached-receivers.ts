import { createDial } from '../sending/dial.ts';
import { createSender } from '../sending/sender.ts';

/** Sends messages where no name is known, so that nothing leaves the machine. */
export const unreachedReceivers = createSender({
  dial: createDial({
    brand: 'Wardmere',
    targets: [],
    lookup: (name, _options, callback) =>
      callback(Object.assign(new Error(`${name} is not known.`), { code: 'ENOTFOUND' }), '', 0),
  }),
});
