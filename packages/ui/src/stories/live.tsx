import type { Decorator } from '@storybook/react-vite';

import { Held } from './Held.tsx';

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
      <Held<unknown> given={args[value]}>
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
