import { photos, User, users, type Call } from '@wardmere/api';
import { deflateSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { accounts } from '../seed/accounts.ts';
import { png } from '../seed/png.ts';
import { portraitOf } from '../seed/portrait.ts';
import { redrawKeptPhotos } from '../services/photos/redraw-kept-photos.ts';
import { userPhotos } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
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

/** Uploads a photo of somebody new and answers how it is shown. */
async function shownOf(content: Buffer, name = 'me.png') {
  const params = { ...northmoor, user: await newUser(world) };
  await world.done('clientAdministrator', photos.upload, { params, body: photoForm(content, name, 'text/html') });
  const shown = await show(await addressOf(params.user));
  return { shown, content: Buffer.from(await shown.arrayBuffer()) };
}
const refusalOf = async (content: Buffer) => {
  const params = { ...northmoor, user: await newUser(world) };
  const answer = await world.as('clientAdministrator', photos.upload, { params, body: photoForm(content) });
  const refusal = v.parse(v.object({ description: v.string() }), await answer.json());
  return { status: answer.status, description: refusal.description, kept: await addressOf(params.user) };
};
const wall = (width: number, height: number, background = '#8a5a2f') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
/** A square of one colour, a bit for a point: millions of them in a few kilobytes. */
const flat = (side: number) =>
  png({ side, bits: 1, colours: [0xff_ff_ff], points: Buffer.alloc(side * (1 + Math.ceil(side / 8))) });
/** As a phone writes it: turned by its orientation, with the place, and with something behind its end. */
const fromPhone = async () => {
  const place = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '54/1 9/1 0/1', GPSLatitudeRef: 'N' } };
  const jpeg = await wall(900, 600).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
  return Buffer.concat([jpeg, Buffer.from('a film of two seconds')]);
};

it.for([
  ['gif', pictures.gif, 'image/gif'],
  ['png', pictures.png, 'image/png'],
  ['jpg', pictures.jpeg, 'image/jpeg'],
  ['large.png', portraitOf(7), 'image/png'],
] as const)('a %s is drawn anew and shown as the image it is, whatever it is called', async ([name, given, type]) => {
  const { shown, content } = await shownOf(given, `${name}.html`);
  const [asked, got] = [await sharp(given).metadata(), await sharp(content).metadata()];
  expect([got.format, got.width, got.height]).toEqual([type.slice(6), asked.width, asked.height]);
  const told = ['content-type', 'x-content-type-options', 'content-disposition'];
  expect([shown.status, ...told.map((header) => shown.headers.get(header))]).toEqual([
    200,
    type,
    'nosniff',
    `attachment; filename="photo.${type.slice(6)}"`,
  ]);
});

it('where a photo was taken is told to nobody, and what stands behind its end is not kept', async () => {
  const given = await fromPhone();
  expect((await sharp(given).metadata()).exif?.includes('Phone')).toBe(true);
  const { content } = await shownOf(given);
  const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }));
  expect([content.includes('Phone'), content.includes('a film of two seconds')]).toEqual([false, false]);
});

it('a remark behind the last frame, and more behind the end, are dropped and not refused', async () => {
  const [remark, more] = [Buffer.from('!\u{fe}\u{6}remark\0', 'latin1'), Buffer.from('a film of two seconds')];
  const given = Buffer.concat([pictures.gif.subarray(0, -1), remark, Buffer.from(';'), more]);
  const { content } = await shownOf(given);
  expect([content.includes('remark'), content.includes(more), (await sharp(content).metadata()).format]).toEqual([
    false,
    false,
    'gif',
  ]);
});

it('a photo stands as its orientation says, and is as large as a portrait needs', async () => {
  const { width, height } = await sharp((await shownOf(await fromPhone())).content).metadata();
  expect([width, height]).toEqual([341, 512]);
});

it('an animation keeps its first frame', async () => {
  const colours = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => wall(4, 4, colour).png().toBuffer()));
  const frames = await sharp(colours, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(3);
  expect((await sharp((await shownOf(frames)).content).metadata()).pages).toBe(1);
});

it('a picture with a page behind it is kept without the page', async () => {
  const { content } = await shownOf(Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')]));
  expect(content.includes('script')).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
const cut = (content: Buffer) => content.subarray(0, content.length - 8);
const impostors: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing that could run': Buffer.from(svg),
  'a page that begins like a GIF': Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
  'a page that begins like a PNG': Buffer.concat([
    pictures.png.subarray(0, 8),
    Buffer.from('<script>alert(1)</script>'),
  ]),
  'a page that begins like a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  'half a PNG': portraitOf(1).subarray(0, portraitOf(1).byteLength / 2),
  'half a GIF': cut(pictures.gif),
  'half a JPEG': pictures.jpeg.subarray(0, 200),
  'a WebP': Buffer.from('RIFF0000WEBPVP8 ', 'latin1'),
  'an archive': deflateSync(Buffer.from('x')),
  nothing: Buffer.alloc(0),
};
it.for(Object.entries(impostors))('%s is no photo, whatever it is called', async ([, content]) => {
  expect(await refusalOf(content)).toEqual({
    status: 415,
    description: 'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
    kept: null,
  });
});

const limit = 'A photo may have at most 10 MB and 40 million points.';
it('a small file of very many points is refused before anybody lays it out', async () => {
  const bomb = flat(20_000);
  expect(bomb.byteLength).toBeLessThan(100_000);
  expect(await refusalOf(bomb)).toEqual({ status: 413, description: limit, kept: null });
});

it.for([
  [6320, 204],
  [6330, 413],
] as const)('a square of %i points a side answers %i: forty million are the most', async ([side, status]) => {
  const params = { ...northmoor, user: await newUser(world) };
  const body = photoForm(flat(side));
  expect((await world.as('clientAdministrator', photos.upload, { params, body })).status).toBe(status);
});

it.for([
  [10 * 1024 * 1024, 204],
  [10 * 1024 * 1024 + 1, 413],
  [11_800_000, 413],
] as const)('a photo of %i bytes answers %i', async ([size, status]) => {
  const params = { ...northmoor, user: await newUser(world) };
  const content = Buffer.concat([pictures.png, Buffer.alloc(size - pictures.png.byteLength)]);
  const answer = await world.as('clientAdministrator', photos.upload, { params, body: photoForm(content) });
  expect(answer.status).toBe(status);
});

const keptAsItCame = (userUID: string, content: Buffer) => ({
  userUID,
  clientUID: sample.northmoor,
  key: Buffer.from(userUID.slice(0, 24)).toString('base64url'),
  type: 'image/jpeg',
  content,
});

it('a photo that was kept as it came is drawn anew when the platform starts, and what is none goes', async () => {
  const [one, other] = [await newUser(world), await newUser(world)];
  const rows = [keptAsItCame(one, await fromPhone()), keptAsItCame(other, Buffer.from('no picture'))];
  await asPlatform(world.store, (tx) => tx.insert(userPhotos).values(rows));
  await redrawKeptPhotos(world.store);
  const shown = await show(await addressOf(one));
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
  expect(await addressOf(other)).toBeNull();
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

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
