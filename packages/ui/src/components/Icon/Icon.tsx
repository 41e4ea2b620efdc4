import { icon } from './Icon.css.ts';
import { type IconName, icons } from './icons.ts';

/** A drawing beside a word; the word names it, so it is hidden from screen readers. */
export function Icon({
  name,
  size = 'medium',
}: {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
}) {
  return (
    <svg className={icon[size]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
