/** Names as they were typed, one a line, with every range written out. */
export interface TypedNames {
  /** Each once, in the order they were typed. */
  readonly names: readonly string[];
  /** Why they cannot be added as they are. */
  readonly problem?: string;
  /** Whether some line stands for several. */
  readonly hasRange: boolean;
}

export const MOST_NAMES = 200;
const LONGEST = 250;
/** ‘Room 101–120’: what stands before the numbers is said once. */
const range = /^(?<before>.*?)(?<first>\d{1,6})\s*[–—-]\s*(?<last>\d{1,6})$/u;

/** Reads names (B6): a line is one, and ‘Room 101–120’ is twenty. */
export function namesIn(text: string): TypedNames {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map(namesOf);
  const names = [...new Set(read.flatMap(({ written }) => written))];
  const problem = read.find((line) => line.problem !== undefined)?.problem ?? problemOf(names);
  return {
    names,
    hasRange: read.some(({ written }) => written.length > 1),
    ...(problem !== undefined && { problem }),
  };
}

interface Line {
  readonly written: readonly string[];
  readonly problem?: string;
}

function namesOf(line: string): Line {
  const { before = '', first = '', last = '' } = range.exec(line)?.groups ?? {};
  if (first === '') return { written: [line] };
  const [from, until] = [Number(first), Number(last)];
  if (until < from) return { written: [], problem: `“${line}” counts backwards. Write the smaller number first.` };
  // No list is made of what is refused anyway.
  if (until - from >= MOST_NAMES) return { written: [], problem: tooMany };
  const digits = first.startsWith('0') ? first.length : 0;
  const count = until - from + 1;
  return { written: Array.from({ length: count }, (_, index) => before + `${from + index}`.padStart(digits, '0')) };
}

const tooMany = `At most ${MOST_NAMES} are added at once.`;

function problemOf(names: readonly string[]): string | undefined {
  if (names.length > MOST_NAMES) return tooMany;
  const long = names.find((name) => name.length > LONGEST);
  return long === undefined ? undefined : `“${long.slice(0, 20)}…” is longer than ${LONGEST} characters.`;
}
