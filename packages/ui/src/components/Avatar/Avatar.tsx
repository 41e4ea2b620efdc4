import { cx } from '../../internal/cx.ts';
import { avatar, portrait, sizes } from './Avatar.css.ts';
import { locale } from '../../words/locales.ts';

/** A person's photo, or their initials; the name stands beside it or instead of it. */
export function Avatar({
  name,
  size = 'medium',
  image,
}: {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large' | 'portrait' | undefined;
  /** The address of a photo; initials stand in without one. */
  readonly image?: string | undefined;
}) {
  if (image !== undefined && image !== '') return <img className={cx(portrait, sizes[size])} src={image} alt="" />;
  const words = name.trim().split(/\s+/u);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  );
  return (
    <span
      className={cx(avatar, sizes[size])}
      aria-hidden="true"
      data-initials={initials.join('').trim().toLocaleUpperCase(locale())}
    />
  );
}
