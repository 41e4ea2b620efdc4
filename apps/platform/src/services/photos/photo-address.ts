/** Where photos are shown, below the origin: a page shows an image without a token, so its address is the key. */
export const PHOTO_PATH = '/api/photos';

/** The address of a photo, or null without one. */
export const photoAddress = (key: string | null): string | null => (key === null ? null : `${PHOTO_PATH}/${key}`);
