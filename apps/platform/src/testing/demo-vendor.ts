import { demoMaps } from '../demo-maps/demo-maps.ts';
import { DEMO_VENDOR_PATH } from '../demo-maps/path.ts';
import { mapsVendors } from '../maps/maps-vendor.ts';

const app = demoMaps();

/** The demonstration vendor, asked in this process. */
export const demoVendor = mapsVendors(
  { key: 'maps', url: `http://vendor.test${DEMO_VENDOR_PATH}` },
  async (asked, init) => app.request(new Request(asked, init)),
);
