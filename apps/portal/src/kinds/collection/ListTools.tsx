import { ListMenu, type ListMenuProps } from './ListMenu.tsx';
import { SavedViews, type ViewedList } from './SavedViews.tsx';

interface ListToolsProps extends ListMenuProps {
  /** The list that saved views are of; absent where a list needs none. */
  readonly views: ViewedList | undefined;
}

/** What is done with a list as a whole, and views of it that were saved. */
export const ListTools = ({ views, ...list }: ListToolsProps) => (
  <>
    <ListMenu {...list} />
    {views !== undefined && <SavedViews actor={views.actor} collection={views.collection} scope={views.scope} />}
  </>
);
