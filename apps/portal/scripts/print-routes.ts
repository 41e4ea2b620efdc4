import { DEFAULT_BRAND, MODULE_IDS } from '@wardmere/api';
import { createRoutes, isBuilt } from '../src/app/routes.ts';

const brand = { ...DEFAULT_BRAND, ...(process.env['BRAND_SLUG'] && { slug: process.env['BRAND_SLUG'] }) };
const rows = createRoutes({ brand, visitorApp: MODULE_IDS.visitorApp }).map((route) => ({
  path: route.path,
  title: route.title,
  auth: route.rule.area,
  layout: route.layout,
  permissions: route.permissions,
  anyOf: route.rule.anyOf ?? [],
  conditions: {
    ...(route.rule.module && { module: route.rule.module }),
    ...(route.rule.connection && { connection: true }),
    ...(route.rule.passwordOnly && { passwordOnly: true }),
    ...(route.rule.flag && { flag: route.rule.flag }),
  },
  built: isBuilt(route),
}));
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
