import { globalStyle, style } from '@vanilla-extract/css';

/** The screen is drawn smaller, so that it keeps the layout of a whole window in its part of one. */
const SCALE = 0.64;
const screenShare = 58;
const wide = '(min-width: 60rem)';

/** On the document's body: dialogs are children of it, and belong to the screen's part as well. */
export const body = style({});
globalStyle(`body${body}`, {
  '@media': {
    [wide]: {
      zoom: SCALE,
      boxSizing: 'border-box',
      width: `calc(${screenShare}vw / ${SCALE})`,
      height: `calc(100vh / ${SCALE})`,
      overflow: 'hidden',
      // What is fixed to the window is fixed to this box instead.
      transform: 'translateZ(0)',
    },
  },
});

export const screen = style({
  '@media': { [wide]: { height: `calc(100vh / ${SCALE})`, overflow: 'auto', contain: 'layout paint' } },
});

// The rail and the frame are as high as a window, which is measured before the scale.
globalStyle(`${screen} > div > div`, { '@media': { [wide]: { minHeight: `calc(100vh / ${SCALE})` } } });

/** Lies in the top layer, where neither the scale nor a dialog's veil reaches it. */
export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  background: 'var(--color-canvas)',
  '@media': {
    [wide]: {
      zoom: 1 / SCALE,
      position: 'fixed',
      inset: 'auto',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      width: `${100 - screenShare}vw`,
      height: '100vh',
      borderInlineStart: '1px solid var(--color-line-strong)',
    },
    [`not all and ${wide}`]: { position: 'static', width: '100%', height: '36rem' },
  },
});

export const chart = style({ display: 'grid', minHeight: 0, minWidth: 0 });

/** Below the chart: the steps of a path, which keep it readable however many there are. */
export const steps = style({ overflow: 'auto', maxHeight: '40vh', borderBlockStart: '1px solid var(--color-line)' });
