/** What is lost when a text is read as JSON and written again: people would save something else than they typed. */
export interface Losses {
  /** Names that stand twice in one object: the last of them wins. */
  readonly doubled: readonly string[];
  /** Numbers with more digits than are kept. */
  readonly rounded: readonly string[];
}

/** A text as JSON, with what is lost by reading it; or the line where it is none, and why. */
export type ReadJson =
  | { readonly value: unknown; readonly losses: Losses }
  | { readonly wrong: { readonly line: number; readonly says: string } };

/** Beyond this nobody reads it, and neither do we: every level is a call of its own. */
const DEEPEST = 200;

class NoJson extends Error {
  readonly at: number;
  constructor(at: number, says: string) {
    super(says);
    this.at = at;
  }
}

/**
 * Reads JSON and says what no parser tells: names that are given twice, and numbers that would come out as others. Of a
 * text that is no JSON it says the line.
 */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text);
  try {
    reader.whole();
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    return { wrong: { line: text.slice(0, error.at).split('\n').length, says: error.message } };
  }
  return {
    value: JSON.parse(text),
    losses: { doubled: [...reader.doubled], rounded: [...reader.rounded] },
  };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What ends a line or steers a machine, which is all that comes before the space, stands in it only escaped. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SPACE = /[\t\n\r ]*/y;
const WORD = /true|false|null/y;

class Reader {
  readonly doubled = new Set<string>();
  readonly rounded = new Set<string>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): void {
    this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) this.#refuse('Nothing more is expected after this value.');
  }

  #value(depth: number): void {
    if (depth > DEEPEST) this.#refuse('This is nested too deep.');
    this.#space();
    const next = this.#text[this.#at];
    if (next === '{') this.#object(depth);
    else if (next === '[') this.#array(depth);
    else if (next === '"') this.#string();
    else if (next !== undefined && /[-\d]/.test(next)) this.#number();
    else if (this.#take(WORD) === undefined) this.#refuse('A value is expected here.');
  }

  #object(depth: number): void {
    this.#at += 1;
    const names = new Set<string>();
    if (this.#is('}')) return;
    do {
      this.#space();
      if (this.#text[this.#at] !== '"') this.#refuse('A name between double quotes is expected here.');
      const name = this.#string();
      if (names.has(name)) this.doubled.add(name);
      names.add(name);
      if (!this.#is(':')) this.#refuse('A colon is expected here.');
      this.#value(depth + 1);
    } while (this.#is(','));
    if (!this.#is('}')) this.#refuse('A comma or a closing brace is expected here.');
  }

  #array(depth: number): void {
    this.#at += 1;
    if (this.#is(']')) return;
    do this.#value(depth + 1);
    while (this.#is(','));
    if (!this.#is(']')) this.#refuse('A comma or a closing bracket is expected here.');
  }

  #string(): string {
    const found =
      this.#take(STRING) ?? this.#refuse('This text is not closed, or contains a character that must be escaped.');
    return found.includes('\\') ? String(JSON.parse(found)) : found.slice(1, -1);
  }

  #number(): void {
    const found = this.#take(NUMBER) ?? this.#refuse('This is not a number.');
    const value = Number(found);
    if (!Number.isFinite(value)) this.#refuse('This number is too large.', found.length);
    if (sameDigits(found) !== sameDigits(String(value))) this.rounded.add(found);
  }

  /** Takes a sign, with the space before it. */
  #is(sign: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #space(): void {
    this.#take(SPACE);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #refuse(says: string, back = 0): never {
    throw new NoJson(this.#at - back, says);
  }
}

/** A number's sign, digits and size, whichever way it is written: 10, 1e1 and 10.0 are one. */
function sameDigits(number: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  return `${sign}${kept}e${Number(exponent) - part.length + digits.length - kept.length}`;
}
