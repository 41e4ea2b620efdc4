import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';

/** Said of a photo of another type (§8, D-213). */
export const PHOTO_TYPE = 'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.';

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

/** What is wrong with a chosen file, by its extension and, where it is known, its media type, ignoring case (D-213). */
export function photoProblem({ name, type }: { readonly name: string; readonly type: string }): string | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const hasExtension = Object.values(types).some((extensions) => extensions.some((each) => each === extension));
  const hasType = type === '' || Object.hasOwn(types, type.toLowerCase());
  return hasExtension && hasType ? undefined : PHOTO_TYPE;
}

/** A photo travels as the field `file` of a form (D-166). */
export const PhotoForm = v.object({ file: v.instance(Blob, 'A photo is sent as the file of a form.') });

const ofClient = 'usercontactrole/v2/clients/{client}/profile/{user}/photo';
const ofSystem = 'usercontactrole/v2/system/profile/{user}/photo';
/** People change their own; administrators of users change those of others. */
const inClient: Access = { system: [may.CanManageUsers], client: [may.CanManageUsers], orSelf: 'user' };
const inSystem: Access = { system: [may.CanManageUsers], client: false, orSelf: 'user' };
/** 415 answers a file that is none of the types, whatever it is called. */
const uploading = { otherwise: 'Unable to update profile photo. Please try again', on: { 415: PHOTO_TYPE } };
const removing = {
  otherwise: 'Unable to delete profile photo. Please try again',
  on: { 403: 'You do not have permissions to delete profile photo.' },
};

/** Photos of people (§7, D-159, D-188). The record then tells the address of the image as `userPhoto`. */
export const photos = {
  upload: call(`POST ${ofClient}`, {
    purpose: 'A profile photo is uploaded.',
    access: inClient,
    sends: 'form',
    body: PhotoForm,
    words: uploading,
  }),
  remove: call(`DELETE ${ofClient}`, {
    purpose: 'A profile photo is deleted.',
    access: inClient,
    words: removing,
  }),
  uploadOfSystem: call(`POST ${ofSystem}`, {
    purpose: "A system user's photo is uploaded.",
    access: inSystem,
    sends: 'form',
    body: PhotoForm,
    words: uploading,
  }),
  removeOfSystem: call(`DELETE ${ofSystem}`, {
    purpose: "A system user's photo is deleted.",
    access: inSystem,
    words: removing,
  }),
};
