import { media } from '@wardmere/ui/tokens';
import { globalStyle, keyframes } from '@vanilla-extract/css';

/** Long enough that nobody sees it whose console comes. */
const PATIENCE = '4s';
const come = keyframes({ from: { display: 'none' }, to: { display: 'block' } });
const animation = `${come} 1ms ${PATIENCE} both`;

// The document puts the frames that try again into it once it is seen, and not before.
globalStyle('#starting', {
  maxWidth: '34rem',
  margin: '20vh auto 0',
  padding: '1.5rem',
  animation,
  // The wait is no motion: whoever wants less of that is kept from these words as long.
  '@media': { [media.calm]: { animation: `${animation} !important` } },
});
globalStyle('#starting iframe', { width: '1px', height: '1px', border: 0, opacity: 0 });
