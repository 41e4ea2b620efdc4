import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** What a camera reads of a picture with a code in it. */
export async function readCode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
