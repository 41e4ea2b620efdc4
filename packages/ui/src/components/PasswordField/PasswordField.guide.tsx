import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const rulesOf = (password: string) => [
  { label: '12 characters or more', met: password.length >= 12 },
  { label: 'A figure', met: /\d/u.test(password) },
];

/** How PasswordField is used. */
export const guide: Guide = {
  use: 'A password is typed or chosen.',
  avoid: 'Other secrets that are shown once are a CodeText with a copy button.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.PasswordField
        label="New password"
        autoComplete="new-password"
        rules={rulesOf('correct horse')}
        value="correct horse"
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Control', at: 'input' },
      { name: 'Show or hide', at: 'button' },
      { name: 'Rules, each met or not', at: 'ul', optional: true },
    ],
  },
  keyboard: typing,
  content: 'Rules are told before typing and ticked while typing.',
  do: {
    because: 'Say which rules hold while people type.',
    shows: (
      <Held given="correct horse">
        {(value, onChange) => (
          <Ui.PasswordField
            label="New password"
            autoComplete="new-password"
            rules={rulesOf(value)}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not keep the rules for the refusal.',
    shows: (
      <Held given="">
        {(value, onChange) => (
          <Ui.PasswordField
            label="Password"
            autoComplete="new-password"
            error="Your password does not meet the requirements."
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};
