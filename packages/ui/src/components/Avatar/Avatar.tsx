import { cx } from '../../internal/cx.ts';
import { avatar, sizes } from './Avatar.css.ts';

/** The initials of a person, beside or instead of whose name they stand. */
export function Avatar({
  name,
  size = 'medium',
}: {
  readonly name: string;
  readonly size?: keyof typeof sizes | undefined;
}) {
  const words = name.trim().split(/\s+/u);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  );
  return (
    <span
      className={cx(avatar, sizes[size])}
      aria-hidden="true"
      data-initials={initials.join('').trim().toLocaleUpperCase('en-GB')}
    />
  );
}
