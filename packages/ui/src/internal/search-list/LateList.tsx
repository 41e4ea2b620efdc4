import { Suspense } from 'react';

import { lazily } from '../lazily.ts';
import { useWord } from '../page-language.ts';
import type { SearchListProps } from './SearchList.tsx';
import { message } from './SearchList.css.ts';

const [SearchList, prefetchList] = lazily(() => import('./SearchList.tsx'));
export { prefetchList };

/** The list of a field whose code comes when it is first wanted; what the field says it controls is there at once. */
export function LateList(props: SearchListProps) {
  const word = useWord();
  return (
    <Suspense
      fallback={
        <output id={`${props.id}list`} className={message}>
          {word('Loading…')}
        </output>
      }
    >
      <SearchList {...props} />
    </Suspense>
  );
}
