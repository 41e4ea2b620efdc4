import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How CopyButton is used. */
export const guide: Guide = {
  use: 'An identifier, address or secret is needed elsewhere.',
  avoid: 'Values people retype or read aloud need no button.',
  anatomy: {
    shows: <Ui.CopyButton value="7c9e-41aa" label="Copy identifier" />,
    parts: [
      { name: 'Icon, and the tick once it is copied', at: 'svg' },
      { name: 'Label', at: { words: 'Copy identifier' }, optional: true },
    ],
  },
  keyboard: press,
  content: '“Copy”; where several stand together, the name says what: “Copy identifier”.',
  do: {
    because: 'Copy exactly what is shown beside it.',
    shows: (
      <Ui.Inline>
        <Ui.CodeText>7c9e-41aa</Ui.CodeText>
        <Ui.CopyButton value="7c9e-41aa" label="Copy identifier of the building" wordless />
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not copy something longer than what can be seen.',
    shows: (
      <Ui.Inline>
        <Ui.CodeText>7c9e…</Ui.CodeText>
        <Ui.CopyButton value="https://buildings.northmoor.example/7c9e-41aa?share=1" label="Copy" />
      </Ui.Inline>
    ),
  },
};
