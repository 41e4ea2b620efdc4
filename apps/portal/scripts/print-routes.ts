import { DEFAULT_BRAND, MODULE_IDS } from '@wardmere/api';
import { describeRoutes } from '../src/app/describe-routes.ts';

const brand = { ...DEFAULT_BRAND, ...(process.env['BRAND_SLUG'] && { slug: process.env['BRAND_SLUG'] }) };
const rows = describeRoutes({ brand, visitorApp: MODULE_IDS.visitorApp });
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
