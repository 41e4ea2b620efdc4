import { type ReactNode, useEffect, useRef } from 'react';

import { UiProvider } from '../../layout/UiProvider.tsx';
import type { Drawing, Room } from '../guide.ts';
import { rooms } from './drawing.css.ts';
import { OwnWindow } from './OwnWindow.tsx';

/** Links in a drawing lead nowhere: the guide stays. */
const nowhere = { navigate: () => true };

/** A component drawn for a guide, in the room it needs. */
export function DrawingView({
  drawing,
  room: usual,
  label,
  root,
  onRoot,
  still = false,
}: {
  readonly drawing: Drawing;
  /** The room of its guide. */
  readonly room: Room;
  readonly label: string;
  /** What it is drawn into, held by who asks for the drawing. */
  readonly root: HTMLElement | null;
  readonly onRoot: (root: HTMLElement | null) => void;
  /** It is looked at alone. */
  readonly still?: boolean | undefined;
}) {
  const { room = usual } = drawing;
  const shows = <UiProvider navigation={nowhere}>{drawing.shows}</UiProvider>;
  const done = <Done drawing={drawing} root={root} />;
  if (typeof room === 'object')
    return (
      <OwnWindow label={label} height={room.window} onRoot={onRoot}>
        {shows}
        {done}
      </OwnWindow>
    );
  return (
    <div ref={onRoot} className={rooms[room]} inert={still}>
      {shows}
      {done}
    </div>
  );
}

/** Does what the drawing asks for, once, as soon as it can be done: what it acts on may be fetched late. */
function Done({
  drawing: { deed },
  root,
}: {
  readonly drawing: Drawing;
  readonly root: HTMLElement | null;
}): ReactNode {
  const done = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deed === undefined || root === null) return undefined;
    const isDone = () => {
      if (done.current !== root && deed(root)) done.current = root;
      return done.current === root;
    };
    const observer = new MutationObserver(() => {
      if (isDone()) observer.disconnect();
    });
    // A frame later: what has only just been mounted may be about to begin anew.
    const frame = requestAnimationFrame(() => {
      if (!isDone()) observer.observe(root, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [deed, root]);
  return null;
}
