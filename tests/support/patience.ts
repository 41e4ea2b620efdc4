import { configure } from 'storybook/test';

/**
 * How long something may take that is on its way. It ends what will never come; it does not measure how fast the machine
 * is, on which others may be at work. Stories begin with it, and whoever sets up a test with this file.
 */
export const bePatient = () => configure({ asyncUtilTimeout: 15_000 });
bePatient();
