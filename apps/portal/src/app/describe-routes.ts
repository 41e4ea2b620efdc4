import { hasScreen } from '../system/route.ts';
import { createRoutes } from './routes.ts';

/** Every route as plain data, for people and scripts that check the table. */
export const describeRoutes = (settings: Parameters<typeof createRoutes>[0]) =>
  createRoutes(settings).map((route) => ({
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
    built: hasScreen(route),
  }));
