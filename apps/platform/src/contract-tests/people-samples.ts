import { randomUUID } from 'node:crypto';
import { contacts, users } from '@wardmere/api';
import { northmoor, unusedName } from './samples.ts';
import type { World } from './world.ts';

/** An address nobody has. */
export const unusedEmail = () => `${randomUUID()}@northmoor.example`;

export const userDraft = (draft: object = {}) => ({
  firstName: 'Siân',
  lastName: 'Llewelyn',
  email: unusedEmail(),
  hasAllBuildings: true,
  ...draft,
});
export const newUserDraft = (draft: object = {}) => ({ ...userDraft(), password: 'Correct-horse-9', ...draft });
export const contactDraft = (draft: object = {}) => ({
  firstName: 'Mabli',
  lastName: unusedName(),
  email: unusedEmail(),
  ...draft,
});

/** A user of Northmoor that nobody else changes. */
export async function newUser(world: World, draft: object = {}): Promise<string> {
  const sent = { params: { client: northmoor }, body: newUserDraft(draft) };
  const { data } = await world.done('systemAdministrator', users.create, sent);
  return String(data.uid);
}

/** A contact of Northmoor that nobody else changes. */
export async function newContact(world: World, draft: object = {}): Promise<string> {
  const sent = { params: { client: northmoor }, body: contactDraft(draft) };
  const { data } = await world.done('systemAdministrator', contacts.create, sent);
  return String(data.uid);
}

/** The smallest pictures of their kinds. */
export const pictures = {
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
    'base64',
  ),
};
export const photoForm = (content: Buffer = pictures.png, name = 'me.png', type = 'image/png') => ({
  file: new File([new Uint8Array(content)], name, { type }),
});
