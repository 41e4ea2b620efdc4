import type { PlainRecord } from '@wardmere/machines';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const nothing: Names = { firstName: '', lastName: '' };
const parts = /^(\p{L}[\p{L}'’-]+)[._](\p{L}[\p{L}'’-]+)@/u;
const capital = (name: string) => name.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** The name that a whole address tells: `carys.jones-ellis@…` is Carys Jones-Ellis. An initial is no name. */
export function namesInAddress(address: string): Names {
  const [, first, last] = parts.exec(address) ?? [];
  return first === undefined || last === undefined ? nothing : { firstName: capital(first), lastName: capital(last) };
}

/** What another address changes of the names: those that somebody has typed stay. */
export function namesFollowing(address: unknown, draft: PlainRecord): PlainRecord {
  const [told, tells] = [namesInAddress(textOf(draft['email'])), namesInAddress(textOf(address))];
  return {
    ...(draft['firstName'] === told.firstName && { firstName: tells.firstName }),
    ...(draft['lastName'] === told.lastName && { lastName: tells.lastName }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
