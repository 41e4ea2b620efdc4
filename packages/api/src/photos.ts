import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';

/** Said of a photo of another type (§8, D-213). */
export const PHOTO_TYPE = 'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.';

/** The largest photo that is taken, in bytes (D-286). */
export const LARGEST_PHOTO = 10 * 1024 * 1024;
/** The photo, and what a form puts around it. */
const largest = LARGEST_PHOTO + 16 * 1024;

/** The limit in words (D-286). */
export const PHOTO_LIMIT = 'A photo may have at most 10 MB and 40 million points.';

const UNABLE = 'Unable to update profile photo. Please try again';
/** Said of a photo that is too large (§8, D-286). */
export const PHOTO_TOO_LARGE = `${UNABLE}. ${PHOTO_LIMIT}`;

const types = {
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

/** The media types a photo may have. */
export type PhotoType = keyof typeof types;

/** What a file chooser offers. */
export const PHOTO_ACCEPT = Object.values(types)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

/** What is wrong with a chosen file, by its extension, size and, where it is known, its media type, ignoring case (D-213). */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const hasExtension = Object.values(types).some((extensions) => extensions.some((each) => each === extension));
  const hasType = type === '' || Object.hasOwn(types, type.toLowerCase());
  if (!hasExtension || !hasType) return PHOTO_TYPE;
  return size > LARGEST_PHOTO ? PHOTO_TOO_LARGE : undefined;
}

/** A photo travels as the field `file` of a form (D-166). */
export const PhotoForm = v.object({
  file: v.custom<Blob>((file) => file instanceof Blob, 'A photo is sent as the file of a form.'),
});

const ofClient = 'usercontactrole/v2/clients/{client}/profile/{user}/photo';
const ofSystem = 'usercontactrole/v2/system/profile/{user}/photo';
/** People change their own; administrators of users change those of others. */
const inClient: Access = { system: [may.CanManageUsers], client: [may.CanManageUsers], orSelf: 'user' };
const inSystem: Access = { system: [may.CanManageUsers], client: false, orSelf: 'user' };
/** 415 answers a file that is none of the types, whatever it is called; 413 one that is too large. */
const uploading = { otherwise: UNABLE, on: { 413: PHOTO_TOO_LARGE, 415: PHOTO_TYPE } };
const removing = {
  otherwise: 'Unable to delete profile photo. Please try again',
  on: { 403: 'You do not have permissions to delete profile photo.' },
};

/** Photos of people (§7, D-159, D-188). The record then tells the address of the image as `userPhoto`. */
export const photos = {
  upload: call(`POST ${ofClient}`, {
    purpose: 'A profile photo is uploaded.',
    access: inClient,
    rank: { over: 'user', param: 'user' },
    sends: 'form',
    largest,
    body: PhotoForm,
    words: uploading,
  }),
  remove: call(`DELETE ${ofClient}`, {
    purpose: 'A profile photo is deleted.',
    access: inClient,
    rank: { over: 'user', param: 'user' },
    words: removing,
  }),
  uploadOfSystem: call(`POST ${ofSystem}`, {
    purpose: "A system user's photo is uploaded.",
    access: inSystem,
    rank: { over: 'user', param: 'user' },
    sends: 'form',
    largest,
    body: PhotoForm,
    words: uploading,
  }),
  removeOfSystem: call(`DELETE ${ofSystem}`, {
    purpose: "A system user's photo is deleted.",
    access: inSystem,
    rank: { over: 'user', param: 'user' },
    words: removing,
  }),
};
