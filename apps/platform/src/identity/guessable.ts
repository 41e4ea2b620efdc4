/** A text as a guesser sees it: without letter case and marks. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What stands for letters in passwords; `1` and `!` for one or the other. */
const stands = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '+': 't' };
const standsFor = new Map(Object.entries(stands));

/** The same text with letters for what stands for them. */
const spelled = (text: string): readonly string[] =>
  ['i', 'l'].map((one) =>
    text.replaceAll(/[^\p{L}]/gu, (sign) => (/[1!|]/.test(sign) ? one : (standsFor.get(sign) ?? sign))),
  );

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const shortest = 4;
/** So many signs around a word are decoration; more of them are a password of their own. */
const decoration = 6;

/** A text, and without what is not a letter at its end, its beginning, and both. */
const undecorated = (text: string) => {
  const [before, after] = [/^[^\p{L}]+/u, /[^\p{L}]+$/u];
  return [text, text.replace(after, ''), text.replace(before, ''), text.replace(before, '').replace(after, '')];
};

/** The words a password may be a decorated form of: `Passw0rd1!` is `password`. */
function cores(password: string): ReadonlySet<string> {
  const whole = folded(password);
  const trimmed = undecorated(whole).filter(
    (core) => core.length >= shortest && whole.length - core.length <= decoration,
  );
  return new Set([...trimmed, ...trimmed.flatMap(spelled), ...trimmed.map(lettersAndDigits)]);
}

/** What a text says again and again, with signs between or without. */
const saidAgain = (text: string): readonly string[] =>
  [text, lettersAndDigits(text)].flatMap((each) => /^(.+?)\1+$/u.exec(each)?.[1] ?? []);

/** Whether a password is one of a list of common ones, ignoring case, simple decorations and how often it is said (D-285). */
export const isCommon = (password: string, common: ReadonlySet<string>): boolean =>
  [...cores(password)].some((core) => common.has(core)) ||
  saidAgain(folded(password)).some((once) => once.length < shortest || isCommon(once, common));

/** Whether a password contains one of the texts, or a word of at least four letters of them (D-285). */
export function containsAny(password: string, texts: readonly string[]): boolean {
  const forms = [folded(password), ...spelled(folded(password))].map(lettersAndDigits);
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .map((word) => lettersAndDigits(folded(word)))
    .filter((word) => word.length >= shortest);
  return words.some((word) => forms.some((form) => form.includes(word)));
}
