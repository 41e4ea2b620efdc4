import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

/** What a person last chose, until the one who gave the value gives another. */
function Held({
  given,
  children,
}: {
  readonly given: unknown;
  readonly children: (value: unknown, change: (value: unknown) => void) => ReactNode;
}) {
  const [value, setValue] = useState(given);
  const [from, setFrom] = useState(given);
  if (from !== given) {
    setFrom(given);
    setValue(given);
  }
  return children(value, setValue);
}

const told = (handler: unknown, heard: readonly unknown[]) => {
  if (typeof handler === 'function') handler(...heard);
};

/** A value its owner holds, as a form would: a person changes it in the story, or by its control. */
export const live = <Props extends object>(
  value: keyof Props & string,
  change: keyof Props & string,
): Decorator<Props> =>
  function Live(Story, { args }) {
    return (
      <Held given={args[value]}>
        {(held, hold) => (
          <Story
            args={{
              ...args,
              [value]: held,
              [change]: (next: unknown) => {
                hold(next);
                told(args[change], [next]);
              },
            }}
          />
        )}
      </Held>
    );
  };
