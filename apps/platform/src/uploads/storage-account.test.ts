import { expect, it } from 'vitest';
import { accountFrom } from './storage-account.ts';

const key = Buffer.alloc(64, 7).toString('base64');
const account = `AccountName=schools;AccountKey=${key}`;

it.for<[string, string]>([
  [
    `DefaultEndpointsProtocol=https;${account};EndpointSuffix=core.windows.net`,
    'https://schools.blob.core.windows.net',
  ],
  [account, 'https://schools.blob.core.windows.net'],
  [`${account};BlobEndpoint=https://files.example/`, 'https://files.example'],
  [`${account};BlobEndpoint=http://127.0.0.1:10000/schools`, 'http://127.0.0.1:10000/schools'],
])('%s is an account whose files are at %s', ([connection, url]) => {
  expect(accountFrom(connection)).toEqual({ name: 'schools', key, url });
});

it.for([
  '',
  'AccountName=schools',
  `AccountKey=${key}`,
  'AccountName=schools;AccountKey=short',
  `AccountName=../x;AccountKey=${key}`,
  `${account};DefaultEndpointsProtocol=http`,
  `${account};BlobEndpoint=http://files.example`,
  `${account};BlobEndpoint=nowhere`,
  'UseDevelopmentStorage=true',
])('%s is none', (connection) => {
  expect(accountFrom(connection)).toBeUndefined();
});
