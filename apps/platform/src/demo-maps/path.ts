/** Where the demonstration vendor of maps answers, beside the platform. */
export const DEMO_VENDOR_PATH = '/demo-maps';
