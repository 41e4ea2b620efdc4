import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';

import type { Guide } from '../packages/ui/src/stories/guide.ts';
import { GuidePage } from '../packages/ui/src/stories/GuidePage.tsx';

/** The documentation of a component: to try, with its props and its code; how it is used; every story of it. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide: Guide | undefined = preparedMeta.parameters['guide'];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && (
        <>
          <Primary />
          <Controls />
          <Unstyled>
            <GuidePage guide={guide} />
          </Unstyled>
        </>
      )}
      <Stories title="Variants and states" includePrimary={!guide} />
    </>
  );
}
