import type { Decorator } from '@storybook/react-vite';
import { type ComponentProps, createContext, use, useCallback, useState } from 'react';

import { Button } from '../components/Button/Button.tsx';

const Closing = createContext<() => void>(() => undefined);

/** An answer of a dialog: a button that also closes it. */
export function Answer(props: ComponentProps<typeof Button>) {
  return <Button {...props} onPress={use(Closing)} />;
}
// The code to copy shows what it stands for.
Answer.displayName = 'Button';

/** Something that opens on top of the page stands behind a button, and each of the acts named closes it. */
export const opened = <Props extends { readonly open: boolean }>(
  ...acts: readonly (keyof Props & string)[]
): Decorator<Props> =>
  function Opened(Story, { args }) {
    const [isOpen, setOpen] = useState(args.open);
    const close = useCallback(() => setOpen(false), []);
    const closing = Object.fromEntries(
      acts.map((act) => [
        act,
        (...heard: readonly unknown[]) => {
          close();
          const handler: unknown = args[act];
          if (typeof handler === 'function') handler(...heard);
        },
      ]),
    );
    return (
      <Closing value={close}>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <Story args={{ ...args, ...closing, open: isOpen }} />
      </Closing>
    );
  };
