import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Subheading,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

import type { Guide } from '../packages/ui/src/stories/guide.ts';
import { GuidePage } from '../packages/ui/src/stories/GuidePage.tsx';
import { sentenceCase } from './sentence-case.ts';

/** The documentation of a component: to try, with its props and its code; how it is used; every story of it. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide: Guide | undefined = preparedMeta.parameters['guide'];
  if (!guide) {
    return (
      <>
        <Title />
        <Subtitle />
        <Description />
        <StoriesBelow from={0} />
      </>
    );
  }
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Unstyled>
        <GuidePage guide={guide} />
      </Unstyled>
      <StoriesBelow from={1} />
    </>
  );
}

/** The stories that do not stand above yet; their names are said as the sidebar says them. */
function StoriesBelow({ from }: { readonly from: number }) {
  const further = useContext(DocsContext).componentStories().slice(from);
  if (further.length === 0) return null;
  return (
    <>
      <Heading>Variants and states</Heading>
      {further.map(({ id, name, moduleExport }) => (
        <Anchor key={id} storyId={id}>
          <Subheading>{sentenceCase(name)}</Subheading>
          <Description of={moduleExport} />
          <Canvas of={moduleExport} sourceState="hidden" />
        </Anchor>
      ))}
    </>
  );
}
