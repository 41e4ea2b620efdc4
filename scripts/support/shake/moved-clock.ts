import { readFileSync } from 'node:fs';

// Loaded before a platform: its clock is off by what a file says at that moment, as a machine's is whose time is set.
const file = process.env['SHAKE_CLOCK'];
const Real = Date;
const offset = () => (file === undefined ? 0 : Number(readFileSync(file, 'utf8')) || 0);
const now = () => Real.now() + offset();

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], made) => {
    const date: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, made);
    if (!(date instanceof Real)) throw new TypeError('No date was made.');
    return date;
  },
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
