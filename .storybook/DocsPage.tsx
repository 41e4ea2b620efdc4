import { Description, Stories, Subtitle, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';

import { GuidePage } from '../packages/ui/src/stories/GuidePage.tsx';
import { guides } from '../packages/ui/src/stories/guides.ts';

/** The documentation of a component: what it is for, how it is used, and every story of it. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = guides[preparedMeta.title.split('/').at(-1) ?? ''];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && (
        <Unstyled>
          <GuidePage guide={guide} />
        </Unstyled>
      )}
      <Stories title="Variants and states" includePrimary />
    </>
  );
}
