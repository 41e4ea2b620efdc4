import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { sampleCode } from '../../stories/samples.ts';

/** How QrCode is used. */
export const guide: Guide = {
  use: 'Another device takes over, such as a station that signs in.',
  avoid: 'On a phone itself a link is shorter.',
  anatomy: {
    shows: <Ui.QrCode image={sampleCode} label="Sign this station in" />,
    parts: [{ name: 'Dark on light, in every theme, with a quiet edge, which readers need', at: 'img' }],
  },
  content: 'The name says what it leads to.',
  do: {
    because: 'Give the same in letters beside it.',
    shows: (
      <Ui.Stack gap="small" align="center">
        <Ui.QrCode image={sampleCode} label="Sign the reception in" />
        <Ui.CodeText>7QK2-M4XD-90TR</Ui.CodeText>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not leave those without a camera with nothing.',
    shows: <Ui.QrCode image={sampleCode} label="Code" />,
  },
};
