import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How PromptPanel is used. */
export const guide: Guide = {
  use: 'One thing stands between a person and the portal: sign-in, verification, no permission.',
  avoid: 'Within the console use a page.',
  room: { window: 420 },
  anatomy: {
    shows: (
      <Ui.PromptPanel
        brand="Northfield"
        title="Verify your email"
        icon="mail"
        actions={<Ui.Button emphasis="action">I have verified my e-mail</Ui.Button>}
      >
        <Ui.Text>Open the link that was sent to you, then come back here.</Ui.Text>
      </Ui.PromptPanel>
    ),
    parts: [
      { name: 'Brand', at: 'header p' },
      { name: 'Icon', at: 'main svg' },
      { name: 'Title', at: 'h1' },
      {
        name: 'What happened and what to do',
        at: { words: 'Open the link that was sent to you, then come back here.' },
      },
      { name: 'Actions', at: 'main button' },
    ],
  },
  content: 'What is the matter, whom to ask, how to go on.',
  do: {
    because: 'Say what is the matter, whom to ask and how to go on.',
    shows: (
      <Ui.PromptPanel
        brand="Northfield"
        title="No permissions yet"
        icon="lock"
        tone="warning"
        actions={<Ui.Button emphasis="action">Try again</Ui.Button>}
      >
        <Ui.Text>Ask an administrator of your organisation to give you a role.</Ui.Text>
      </Ui.PromptPanel>
    ),
  },
  dont: {
    because: 'Do not leave a prompt without a way on.',
    shows: (
      <Ui.PromptPanel brand="Northfield" title="Access denied" icon="lock" tone="danger">
        <Ui.Text>Error 403.</Ui.Text>
      </Ui.PromptPanel>
    ),
  },
};
