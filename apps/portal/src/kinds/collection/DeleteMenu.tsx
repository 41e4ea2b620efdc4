import { BASE } from '../../system/address.ts';
import { RowMenu } from './RowMenu.tsx';

interface DeleteMenuProps {
  readonly name: string;
  /** The page of the record, which asks. */
  readonly address: string;
  readonly lack?: string | undefined;
}

/** What can be done with a row of a list besides opening it, where that is deleting it alone. */
export const DeleteMenu = ({ name, address, lack }: DeleteMenuProps) => (
  <RowMenu
    name={name}
    items={[
      {
        id: 'delete',
        label: 'Delete',
        icon: 'trash',
        tone: 'danger',
        ...(lack === undefined ? { href: `${BASE}${address}?confirm=remove` } : { disabledBecause: lack }),
      },
    ]}
  />
);
