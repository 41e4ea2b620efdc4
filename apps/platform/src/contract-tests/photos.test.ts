import { photos, User, users, type Call } from '@wardmere/api';
import { deflateSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { portraitOf } from '../seed/portrait.ts';
import { photoTypeOf } from '../services/usercontactrole/photo-type.ts';
import { newUser, photoForm, pictures } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const addressOf = async (user: string) =>
  v.parse(User, (await world.done('systemAdministrator', users.get, { params: { ...northmoor, user } })).data)
    .userPhoto;
const show = async (address: string | null) => world.request('GET', address ?? '/api/photos/none');
const tokenOf = (user: string) =>
  world.tokenOf('clientAdministrator', { claims: { sub: user, user_uid: user, permissions: [] } });

it.for([
  ['gif', pictures.gif, 'image/gif'],
  ['png', pictures.png, 'image/png'],
  ['jpg', pictures.jpeg, 'image/jpeg'],
  ['large.png', portraitOf(7), 'image/png'],
] as const)('a %s is kept and shown as the image it is, whatever it is called', async ([name, content, type]) => {
  const params = { ...northmoor, user: await newUser(world) };
  expect(await addressOf(params.user)).toBeNull();
  await world.done('clientAdministrator', photos.upload, {
    params,
    body: photoForm(content, `${name}.html`, 'text/html'),
  });
  const shown = await show(await addressOf(params.user));
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(content);
  const told = ['content-type', 'x-content-type-options', 'content-disposition', 'content-security-policy'];
  expect([shown.status, ...told.map((header) => shown.headers.get(header))]).toEqual([
    200,
    type,
    'nosniff',
    `attachment; filename="photo.${type.slice(6)}"`,
    expect.stringContaining("default-src 'none'"),
  ]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
const cut = (content: Buffer) => content.subarray(0, content.length - 6);
const impostors: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing that could run': Buffer.from(svg),
  'a page that begins like a GIF': Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
  'a page that begins like a PNG': Buffer.concat([
    pictures.png.subarray(0, 8),
    Buffer.from('<script>alert(1)</script>'),
  ]),
  'a page that begins like a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  'a page behind a picture': Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')]),
  'half a PNG': cut(pictures.png),
  'half a GIF': cut(pictures.gif),
  'half a JPEG': cut(pictures.jpeg),
  'a picture of no size': Buffer.from(pictures.gif).fill(0, 6, 10),
  'a WebP': Buffer.from('RIFF0000WEBPVP8 ', 'latin1'),
  'an archive': deflateSync(Buffer.from('x')),
  nothing: Buffer.alloc(0),
};
it.for(Object.entries(impostors))('%s is no photo, whatever it is called', async ([, content]) => {
  const params = { ...northmoor, user: await newUser(world) };
  const answer = await world.as('clientAdministrator', photos.upload, { params, body: photoForm(content) });
  expect([answer.status, await answer.json()]).toEqual([
    415,
    {
      title: 'Not a photo.',
      description: 'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
    },
  ]);
  expect(await addressOf(params.user)).toBeNull();
});

it('a photo may be large, and not as large as anybody likes', async () => {
  const params = { ...northmoor, user: await newUser(world) };
  const send = async (size: number) => {
    const content = Buffer.concat([pictures.png.subarray(0, 33), Buffer.alloc(size), pictures.png.subarray(33)]);
    return (await world.as('clientAdministrator', photos.upload, { params, body: photoForm(content) })).status;
  };
  expect([await send(2_000_000), await send(11_000_000)]).toEqual([204, 413]);
});

it('a photo has a new address each time, and none once it is deleted', async () => {
  const params = { ...northmoor, user: await newUser(world) };
  await world.done('clientAdministrator', photos.upload, { params, body: photoForm() });
  const first = await addressOf(params.user);
  await world.done('clientAdministrator', photos.upload, { params, body: photoForm(pictures.gif) });
  const second = await addressOf(params.user);
  expect([first === second, (await show(first)).status, (await show(second)).status]).toEqual([false, 404, 200]);
  await world.done('clientAdministrator', photos.remove, { params });
  expect([await addressOf(params.user), (await show(second)).status]).toEqual([null, 404]);
});

it.for(['/api/photos/', '/api/photos/x', `/api/photos/${'a'.repeat(32)}`, '/api/photos/../health', '/api/photos/%00'])(
  'nothing is shown at %s',
  async (address) => {
    expect([401, 404]).toContain((await show(address)).status);
  },
);

it('people change their own photo without any permission, and nobody else’s', async () => {
  const user = await newUser(world);
  const other = { ...northmoor, user: accounts.clientAdministrator.uid };
  const token = await tokenOf(user);
  const answer = async (call: Call, params: Record<string, string>, body?: unknown) =>
    world.send(call, { params, ...(body !== undefined && { body }) }, token);
  const own = { ...northmoor, user };
  expect((await answer(photos.upload, own, photoForm())).status).toBe(204);
  expect((await answer(photos.remove, own)).status).toBe(204);
  expect((await answer(photos.upload, other, photoForm())).status).toBe(403);
  const refused = await answer(photos.remove, other);
  expect([refused.status, photos.remove.words.on?.[403]]).toEqual([
    403,
    'You do not have permissions to delete profile photo.',
  ]);
});

it.for([
  ['multipart/form-data', 415],
  ['multipart/form-data; boundary=x', 400],
  ['application/json', 415],
  ['image/png', 415],
] as const)('a body said to be “%s” is refused', async ([type, status]) => {
  const address = `/api/usercontactrole/v2/clients/${sample.northmoor}/profile/${accounts.clientAdministrator.uid}/photo`;
  const token = await world.token('clientAdministrator');
  const body = new Uint8Array(pictures.png);
  const answer = await world.request('POST', address, { token, body, headers: { 'Content-Type': type } });
  expect(answer.status).toBe(status);
});

it('knows a file by its bytes alone', () => {
  expect(Object.values(pictures).map(photoTypeOf)).toEqual(['image/gif', 'image/png', 'image/jpeg']);
  expect(Object.values(impostors).map(photoTypeOf)).toEqual(Object.keys(impostors).map(() => undefined));
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
