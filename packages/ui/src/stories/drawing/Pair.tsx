import { useState } from 'react';

import { Status } from '../../components/Status/Status.tsx';
import { Text } from '../../layout/Text.tsx';
import type { Example, Guide, Room } from '../guide.ts';
import * as css from './drawing.css.ts';
import { DrawingView } from './DrawingView.tsx';

const verdicts = {
  do: { tone: 'success', words: 'Do' },
  dont: { tone: 'danger', words: 'Don’t' },
} as const;

/** The component used well and badly, side by side. */
export function Pair({ guide }: { readonly guide: Guide }) {
  const { room = 'own' } = guide;
  return (
    <div className={css.pair}>
      <Half verdict="do" example={guide.do} room={room} />
      <Half verdict="dont" example={guide.dont} room={room} />
    </div>
  );
}

function Half({
  verdict,
  example,
  room,
}: {
  readonly verdict: keyof typeof verdicts;
  readonly example: Example;
  readonly room: Room;
}) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { tone, words } = verdicts[verdict];
  return (
    <figure className={css.half} data-half={verdict}>
      <div className={css.scene}>
        <DrawingView drawing={example} room={room} label={words} root={root} onRoot={setRoot} />
      </div>
      <figcaption className={css.verdicts[tone]}>
        <Status tone={tone} emphasis="wash">
          {words}
        </Status>
        <Text>{example.because}</Text>
      </figcaption>
    </figure>
  );
}
