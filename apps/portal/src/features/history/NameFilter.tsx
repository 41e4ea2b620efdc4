import { TextField } from '@wardmere/ui';
import type { FilterControlProps } from '../../kinds/collection/define-collection.ts';

/** A part of a name that a list is filtered by. */
export function NameFilter({ label, typed, onType }: FilterControlProps) {
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      icon="search"
      value={typed}
      maxLength={100}
      onChange={onType}
    />
  );
}
