import { style } from '@vanilla-extract/css';
import { color } from '../style-words.ts';

export const frame = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: '18rem',
  overflow: 'hidden',
});
export const view = style({
  position: 'absolute',
  inset: 0,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  background: color.canvas,
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});
export const picture = style({ display: 'block', width: '100%', height: '100%' });
export const tools = style({
  position: 'absolute',
  insetBlockEnd: '0.75rem',
  insetInlineEnd: '0.75rem',
  display: 'flex',
  gap: '0.25rem',
  padding: '0.25rem',
  borderRadius: '10px',
  background: color.surface,
  border: `1px solid ${color.line}`,
});
export const parts = style({
  position: 'absolute',
  insetBlockStart: '0.5rem',
  insetInlineStart: '0.5rem',
  background: color.surface,
  borderRadius: '10px',
});
export const minimap = style({
  position: 'absolute',
  insetBlockEnd: '0.75rem',
  insetInlineStart: '0.75rem',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  cursor: 'pointer',
  touchAction: 'none',
});
export const waiting = style({ padding: '1.5rem' });
export const failed = style({ padding: '1.5rem', color: color.dangerInk });
