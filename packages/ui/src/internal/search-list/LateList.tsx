import { Suspense } from 'react';

import { lazily } from '../lazily.ts';
import type { SearchListProps } from './SearchList.tsx';
import { word } from '../../words/word.ts';
import { message } from './SearchList.css.ts';

const [SearchList, prefetchList] = lazily(() => import('./SearchList.tsx'));
export { prefetchList };

/** The list of a field whose code comes when it is first wanted; what the field says it controls is there at once. */
export const LateList = (props: SearchListProps) => (
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
