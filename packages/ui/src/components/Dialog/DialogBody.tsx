import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { barMark } from '../../internal/use-beside-bars.ts';
import { useFocusFound, useOpener } from '../../internal/use-opener.ts';
import { leaveListFirst } from '../../internal/leave-list-first.ts';
import { PageLanguage } from '../../internal/page-language.ts';
import { PortalContext } from '../../internal/portal.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { otherLanguageIn, word } from '../../words/word.ts';
import * as css from './Dialog.css.ts';

/** What stands behind every modal of the portal. */
export type DialogBodyProps = {
  readonly open: boolean;
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly saves?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly shape?: 'small' | 'medium' | 'large' | 'drawer' | undefined;
};

/** The modal itself: keeps the focus inside, gives it back, and closes with Escape when closing is allowed. */
// The default export is what `lazy` asks for.
export default function DialogBody({
  open,
  onClose,
  title,
  description,
  actions,
  children,
  saves = false,
  role = 'dialog',
  shape = 'medium',
}: DialogBodyProps) {
  const content = useRef<HTMLDivElement>(null);
  /** The ids of the words that a question asks with. */
  const [asked, setAsked] = useState('');
  // The library waits for what is not there, and refuses in vain.
  const [notices] = useState(noticesOfPage);
  // Opened a frame after it is mounted: mounted open, the library's return of the focus can overtake its first focus.
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  /** What had the focus last, as long as the dialog is open. */
  const left = useRef<Element>(null);
  useEffect(() => {
    if (!open) left.current = null;
  }, [open]);
  const opener = useOpener(content, open && mounted);
  useFocusFound(open, opener);
  const drawer = shape === 'drawer';
  // A dialog of an English page is English, and so is what is inside one that has an English title.
  const around = use(PageLanguage);
  const language = around ?? otherLanguageIn(title);
  return (
    <Ark.Root
      open={open && mounted}
      role={role}
      lazyMount
      unmountOnExit
      closeOnEscape={onClose !== undefined}
      onEscapeKeyDown={leaveListFirst}
      closeOnInteractOutside={onClose !== undefined && role === 'dialog'}
      // What is told lies above it, and can be pressed there.
      persistentElements={notices ? [() => notices] : undefined}
      // The library asks again where what had the focus is gone: its place is in the dialog, and not at its first field.
      initialFocusEl={() => (left.current?.isConnected === false ? content.current : firstFocus(content.current))}
      finalFocusEl={opener}
      // A modal keeps the focus by itself; focus seen outside while it opens is the browser's, not a wish to leave.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(details) => {
        if (!details.open) onClose?.();
      }}
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} data-scrim="" />
        {/* What is on its way out is neither read nor pressed: its button may bear the name of one on the page. */}
        <Ark.Positioner
          className={drawer ? css.drawerPositioner : css.positioner}
          inert={!open}
          aria-hidden={open ? undefined : true}
        >
          <Ark.Content
            ref={content}
            lang={language}
            data-saves={saves ? '' : undefined}
            // The library knows a description of its own part alone.
            {...(asked !== '' && { 'aria-describedby': asked })}
            className={drawer ? css.drawer : cx(css.content, css.sizes[shape])}
            onFocus={({ target }) => {
              left.current = target;
              // What keeps the focus inside moves it without showing where it goes.
              target.scrollIntoView({ block: 'nearest' });
            }}
          >
            <PortalContext value={content}>
              <PageLanguage value={language}>
                <div className={css.head}>
                  <Ark.Title className={css.title} data-over-page={shape === 'drawer' ? '' : undefined}>
                    {title}
                  </Ark.Title>
                  {onClose && role === 'dialog' && (
                    <IconButton
                      icon="close"
                      label={language ? 'Close' : word('Close')}
                      size="small"
                      onPress={onClose}
                    />
                  )}
                </div>
                {description !== undefined && (
                  <Ark.Description className={css.description}>{description}</Ark.Description>
                )}
                <Body title={title} onWords={role === 'alertdialog' ? setAsked : undefined}>
                  {children}
                </Body>
                {actions !== undefined && (
                  <div {...barMark} className={css.foot}>
                    {actions}
                  </div>
                )}
              </PageLanguage>
            </PortalContext>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

const noticesOfPage = () => document.querySelector<HTMLElement>('[data-notices]');

/** What a dialog holds. Where it is longer than the window and has no stop of its own, it takes the focus, so that the arrow keys move it. */
function Body({
  title,
  children,
  onWords,
}: Pick<DialogBodyProps, 'title' | 'children'> & {
  /** Told the ids of the words in it, now and whenever others stand there. */
  readonly onWords: ((ids: string) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // Before the focus comes: a screen reader reads what describes a dialog as it enters it.
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || onWords === undefined) return undefined;
    const tell = () => onWords(namedWords(node, id).join(' '));
    tell();
    const parts = new MutationObserver(tell);
    parts.observe(node, { childList: true, subtree: true });
    return () => parts.disconnect();
  }, [id, onWords]);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const node = box.current;
    if (node === null) return undefined;
    const look = () => setIsStop(node.scrollHeight > node.clientHeight && node.querySelector(stops) === null);
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
    const parts = new MutationObserver(look);
    parts.observe(node, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return (
    <div ref={box} className={css.body} {...(isStop && { tabIndex: 0, role: 'region', 'aria-label': title })}>
      {children}
    </div>
  );
}

/** The ids of the sentences that stand by themselves. A failure is told as it comes, a field says its own hint, and what can be gone to is read where it stands. */
function namedWords(box: HTMLElement, id: string): readonly string[] {
  const sentences = [...box.querySelectorAll('p, li')].filter(
    (each) =>
      (each.id === '' || each.id.startsWith(id)) &&
      each.closest('form, [role="alert"]') === null &&
      each.querySelector('p, li, a, button, input') === null,
  );
  const taken = new Set(sentences.map((each) => each.id));
  let next = 0;
  for (const sentence of sentences) {
    while (sentence.id === '') {
      const free = `${id}${next}`;
      if (!taken.has(free)) sentence.id = free;
      next += 1;
    }
  }
  return sentences.map((each) => each.id);
}

const stops = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]';

/** The first field, or where there is none the first (safest) action, or the panel. */
function firstFocus(content: HTMLElement | null): HTMLElement | null {
  const field = content?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), select, textarea');
  return field ?? content?.querySelector<HTMLElement>(`.${css.foot} button`) ?? content;
}
