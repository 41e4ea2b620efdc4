import { buildingImports, createApi, isMoving, permissions as may } from '@wardmere/api';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, signIn } from '../testing/browser.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const planted = 'Planted-4711-in-a-row';

const send = (address: string) =>
  fetch(address, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'x-ms-meta-originalfilename': 'Jones-dismissal.csv' },
    body: `Name,Building Type,Country,Time Zone,Notes\n${planted},Nothing such,GB,Europe/London,${planted}`,
  });

it('neither the log nor another file tells an upload’s address, the name of a file or what stands in it', async () => {
  const client = await addClient(platform.store, 'Quiet Trust');
  await addPerson(platform.store, {
    userName: 'importer@quiet.example',
    allClients: true,
    hasAllBuildings: true,
    permissions: [may.CanCreateClientsAndBuildings],
  });
  const { access_token: token } = await signIn(new Browser(platform.url), 'importer@quiet.example', password);
  const api = createApi({ host: `${platform.url}/api`, token: () => token });
  const { data } = await api.send(buildingImports.url, { client, file: 'Jones-dismissal.csv' });
  expect([(await send(`${data.url}x`)).status, (await send(data.url)).status]).toEqual([403, 201]);
  const file = data.UploadedFileName;
  await api.send(buildingImports.preview, { client, file, query: {} });
  const columns = ['Name', 'Building Type', 'Notes'].map((each) => ({ source: each, target: each }));
  const asked = { uploadedFileName: file, originalFileName: 'Jones-dismissal.csv', sheetName: 'Sheet1', columns };
  await api.send(buildingImports.create, {
    client,
    body: { ...asked, sendToQueue: true, corrections: [], leftOut: [] },
  });
  await expect
    .poll(async () => isMoving((await api.send(buildingImports.get, { client, file })).data.status), {
      timeout: 60_000,
      interval: 50,
    })
    .toBe(false);

  const signature = new URL(data.url).searchParams.get('sig') ?? '';
  const logged = platform.logged.join('');
  expect(logged).toContain('/api/storage/uploads/{id}');
  for (const secret of [signature, 'sig=', file, 'Jones', planted]) expect(logged).not.toContain(secret);
  // The file itself is where files are, and nothing beside it tells of it.
  const beside = filesIn(platform.env['DATA_FOLDER'] ?? '').filter((path) => !path.endsWith(file));
  expect(beside.filter((path) => [signature, planted].some((each) => readFileSync(path).includes(each)))).toEqual([]);
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
