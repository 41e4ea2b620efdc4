import type { Guide } from '../../stories/guide.ts';

/** How FramePreview is used. */
export const guide: Guide = {
  use: 'The console as somebody else would see it, inside a page that says so.',
  avoid: 'Not for the real frame, and never without the banner above it.',
  anatomy: ['Rail, which does not fold', 'What stands on the page'],
  content: 'Its label says whose console it is.',
  do: 'Say above it whose console it is.',
  dont: 'Do not let anything in it act.',
};
