import { configure } from 'storybook/test';

// How long something may take that is on its way. It ends what will never come; it does not measure how fast the machine
// is, on which others may be at work.
configure({ asyncUtilTimeout: 15_000 });
