import { keyInGroups } from '@wardmere/api';
import { CodeText, DescriptionList } from '@wardmere/ui';
import { whenInWords } from '../../kinds/editor/when.ts';

/** A key as it is typed, in groups of four, and since when it opens its station (D-230). */
export const KeyInLetters = ({ authKey, generatedAt }: { readonly authKey: string; readonly generatedAt: string }) => (
  <DescriptionList
    items={[
      { term: 'Authentication key', value: <CodeText copy="authentication key">{keyInGroups(authKey)}</CodeText> },
      { term: 'Made', value: whenInWords(generatedAt) ?? '' },
    ]}
  />
);
