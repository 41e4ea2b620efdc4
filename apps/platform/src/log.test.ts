import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { templateOf } from './request-log.ts';

it('writes a line of JSON and no message of a failure', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(0),
  );
  log.info('request', { status: 200, path: '/v7/*' });
  const cause = Object.assign(new Error('duplicate key (email)=(person@example.org)'), { code: '23505' });
  log.error('request failed', new TypeError('person@example.org is wrong', { cause }), { id: 'r-1' });
  expect(lines[0]).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"request","status":200,"path":"/v7/*"}\n',
  );
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    level: 'error',
    event: 'request failed',
    id: 'r-1',
    error: 'TypeError',
    cause_code: '23505',
  });
  expect(lines[1]).not.toContain('person@example.org');
});

it.each([
  [
    '/api/clientbuilding/v2/clients/7d444840-9dc0-11d1-b245-5ffdce74fad2/Buildings',
    '/api/clientbuilding/v2/clients/{id}/Buildings',
  ],
  ['/api/usercontactrole/v2/clients/42/Users/someone@example.org', '/api/usercontactrole/v2/clients/{id}/Users/{id}'],
  ['/identity/interaction/Zx9aB3cD4eF5gH6iJ7kL8', '/identity/interaction/{id}'],
  ['/v7/admin/user-search/someone@example.org', '/v7/*'],
  ['/v7/assets/main-1a2b.js', '/v7/assets/main-1a2b.js'],
  ['/api/storage/uploads/0f8fad5b-d9cb-469f-a165-70867728950e.csv', '/api/storage/uploads/{id}'],
  [
    '/api/clientbuilding/v2/clients/42/Buildings/import/Jones.csv/url',
    '/api/clientbuilding/v2/clients/{id}/Buildings/import/{id}/url',
  ],
  ['/identity/.well-known/openid-configuration', '/identity/.well-known/openid-configuration'],
  ['/etc/passwd', '/*'],
  ['/', '/'],
])('%s is logged as %s', (path, template) => {
  expect(templateOf(path)).toBe(template);
});
