import { EnvironmentProvider } from '@ark-ui/react/environment';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { ownWindow } from './drawing.css.ts';
import { likeThisDocument } from './like-this-document.ts';

const blank = '<!doctype html><html data-window inert><meta charset="utf-8"><title>Drawing</title>';

/**
 * A window of its own within the page, for what covers a page or sticks to its edge. It is still, and so is its document:
 * what opens in it takes no focus from the page around it.
 */
export function OwnWindow({
  label,
  height,
  onRoot,
  children,
}: {
  readonly label: string;
  readonly height: number;
  /** Hears of its body, as soon as there is one. */
  readonly onRoot: (root: HTMLElement | null) => void;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Document>();
  useEffect(() => {
    const { current } = frame;
    let mirror: (() => void) | undefined;
    const begin = () => {
      const own = current?.contentDocument;
      // Before it there is another, and while it comes it has no root yet.
      if (own?.readyState !== 'complete' || own.documentElement.dataset['window'] === undefined) return;
      mirror?.();
      mirror = likeThisDocument(own);
      setInside(own);
      onRoot(own.body);
    };
    current?.addEventListener('load', begin);
    begin();
    return () => {
      current?.removeEventListener('load', begin);
      mirror?.();
      onRoot(null);
    };
  }, [onRoot]);
  return (
    // It holds what this page draws into it, and nothing from elsewhere.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={frame} className={ownWindow} title={label} height={height} srcDoc={blank} inert>
      {inside && createPortal(<EnvironmentProvider value={() => inside}>{children}</EnvironmentProvider>, inside.body)}
    </iframe>
  );
}
