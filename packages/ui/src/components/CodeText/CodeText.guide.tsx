import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How CodeText is used. */
export const guide: Guide = {
  use: 'Identifiers, paths, values of the machine.',
  avoid: 'Not for emphasis.',
  anatomy: {
    shows: <Ui.CodeText copy="identifier">7c9e-41aa-90f2</Ui.CodeText>,
    parts: [
      { name: 'Text in the mono face', at: 'code' },
      { name: 'Copy', at: 'button', optional: true },
    ],
  },
  content: 'Exactly as the machine has it.',
  do: {
    because: 'Set what a machine reads exactly as the machine has it, with a way to copy it.',
    shows: (
      <Ui.Text>
        Identifier <Ui.CodeText copy="identifier of the building">7c9e-41aa-90f2</Ui.CodeText>
      </Ui.Text>
    ),
  },
  dont: {
    because: 'Do not use it to stress something.',
    shows: (
      <Ui.Text>
        The building is <Ui.CodeText>closed</Ui.CodeText> until <Ui.CodeText>Monday</Ui.CodeText>
      </Ui.Text>
    ),
  },
};
