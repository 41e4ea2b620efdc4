import { Button, CheckboxGroup, Dialog } from '@wardmere/ui';

interface ColumnsDialogProps {
  readonly open: boolean;
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly primary?: boolean | undefined;
  }[];
  readonly hidden: readonly string[];
  readonly onChoose: (hidden: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows; the one that names its rows always stands. */
export function ColumnsDialog({ open, columns, hidden, onChoose, onClose }: ColumnsDialogProps) {
  const others = columns.filter(({ primary }) => !primary);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columns"
      description="Where there is not enough room for all of them, some are left out automatically."
      actions={
        <>
          <Button onPress={() => onChoose([])}>Show all</Button>
          <Button emphasis="action" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <CheckboxGroup
        label="Columns"
        labelHidden
        value={others.map(({ field }) => field).filter((field) => !hidden.includes(field))}
        options={others.map(({ field, label }) => ({ value: field, label }))}
        onChange={(shown) => onChoose(others.map(({ field }) => field).filter((field) => !shown.includes(field)))}
      />
    </Dialog>
  );
}
