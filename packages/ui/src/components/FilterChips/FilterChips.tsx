import { Button } from '../Button/Button.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { chips } from '../Chip/Chip.css.ts';

/** The filters that hold, each removable. */
export function FilterChips({
  items,
  onRemove,
  onClear,
}: {
  readonly items: readonly { readonly id: string; readonly label: string; readonly value: string }[];
  readonly onRemove: (id: string) => void;
  readonly onClear?: (() => void) | undefined;
}) {
  if (items.length === 0) return undefined;
  return (
    <ul className={chips} aria-label="Filters">
      {items.map((item) => (
        <li key={item.id}>
          <Chip label={item.label} onRemove={() => onRemove(item.id)}>
            {item.value}
          </Chip>
        </li>
      ))}
      {onClear && (
        <li>
          <Button tone="plain" size="small" onClick={onClear}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  );
}
