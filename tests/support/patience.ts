import { configure, getConfig } from 'storybook/test';

const { getElementError: withThePage } = getConfig();

/** What is not there yet is said in a word. With the whole page beside it, the tests would spend their time describing pages. */
const inAWord = (message: string | null): Error =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

/** The library marks its looks while it waits; at the end of a wait in vain, and without one, it asks unmarked. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * How long something may take that is on its way. It ends what will never come; it does not measure how fast the machine
 * is, on which others may be at work. Stories begin with it, and whoever sets up a test with this file.
 */
export const bePatient = () =>
  configure({
    asyncUtilTimeout: 15_000,
    getElementError: (message, container) => (isWaiting() ? inAWord(message) : withThePage(message, container)),
  });
bePatient();
