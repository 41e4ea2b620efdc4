import * as v from 'valibot';
import { requiredText } from './shapes.ts';

/** Ports that no browser dials either: behind them answers something that speaks no HTTP (Fetch standard, “bad ports”). */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** An absolute address that can be dialled by http or https, without anybody's name in it (D-211, D-255). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, port } = new URL(text);
  return username === '' && password === '' && !BLOCKED_PORTS.has(Number(port));
}

/** Whether what is sent to an address can be read on its way. */
export const isPlainAddress = (text: string): boolean => isWebAddress(text) && new URL(text).protocol === 'http:';

const LONGEST_ADDRESS = 2048;

/** An address as it is written: required, and absolute (D-210, D-211). */
export const webAddress = (label: string) =>
  v.pipe(
    requiredText(label, LONGEST_ADDRESS),
    // That nothing was written is said already.
    v.check((text) => text.trim() === '' || isWebAddress(text), 'Enter a valid URL.'),
  );
