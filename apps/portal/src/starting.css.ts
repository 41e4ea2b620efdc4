import { globalStyle, keyframes } from '@vanilla-extract/css';

/** Long enough that nobody sees it whose console comes. */
const PATIENCE = '4s';
const come = keyframes({ from: { display: 'none' }, to: { display: 'block' } });

// The document puts the frames that try again into it once it is seen, and not before.
globalStyle('#starting', {
  maxWidth: '34rem',
  margin: '20vh auto 0',
  padding: '1.5rem',
  animation: `${come} 1ms ${PATIENCE} both`,
});
globalStyle('#starting iframe', { width: '1px', height: '1px', border: 0, opacity: 0 });
