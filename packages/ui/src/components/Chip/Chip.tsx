import { Name } from '../../layout/Name.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Chip.css.ts';

/** Something chosen, in one word, that can be taken away again. */
export function Chip({
  children,
  label,
  onRemove,
  removeLabel = `Remove ${label === undefined ? '' : `${label} `}${children}`,
}: {
  readonly children: string;
  /** What the word is a value of, such as “Status”. */
  readonly label?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
}) {
  return (
    <span className={css.chip}>
      {label !== undefined && <span className={css.label}>{label}</span>}
      <span className={css.words}>
        <Name>{children}</Name>
      </span>
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size="small" />
        </button>
      )}
    </span>
  );
}
