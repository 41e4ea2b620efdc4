import { Menu, type MenuItem } from '@wardmere/ui';

/** What can be done with a row of a list, besides opening it. */
export const RowMenu = ({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) => (
  <Menu label={`Actions for ${name}`} icon="more" iconOnly size="small" items={items} />
);
