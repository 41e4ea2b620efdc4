import { openApi } from './open-api.ts';

process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`);
