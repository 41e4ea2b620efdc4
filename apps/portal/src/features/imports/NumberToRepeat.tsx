import { ShortField, TextField } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';

interface NumberToRepeatProps {
  readonly changes: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The number of changes that whoever lets an import go on repeats (D-226). What waits for a person, and not for a number, has none. */
export const NumberToRepeat = ({ changes, typed, onType }: NumberToRepeatProps) =>
  changes > 0 && (
    <ShortField>
      <TextField label={`Type ${inFigures(changes)} to go on`} value={typed} inputMode="numeric" onChange={onType} />
    </ShortField>
  );
