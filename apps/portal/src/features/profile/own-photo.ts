import { fullName, photos, type Profile } from '@wardmere/api';
import type { PhotoOwner } from '../../parts/photos/PhotoPanel.tsx';

/** The calls that change one's own photo: a client user's, or a system user's (§7, D-188). */
export const ownPhoto = (client: string, profile: Profile): Omit<PhotoOwner, 'work'> => ({
  name: fullName(profile) || profile.userName,
  photo: profile.userPhoto,
  target: { client, user: profile.uid },
  upload: (api, { user = '' }, file, signal) =>
    client === ''
      ? api.send(photos.uploadOfSystem, { user, body: { file } }, { signal })
      : api.send(photos.upload, { client, user, body: { file } }, { signal }),
  remove: (api, { user = '' }, signal) =>
    client === ''
      ? api.send(photos.removeOfSystem, { user }, { signal })
      : api.send(photos.remove, { client, user }, { signal }),
});
