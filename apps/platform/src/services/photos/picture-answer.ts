import { missing } from '../../http/refusal.ts';

interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/**
 * A picture that somebody else has made, as an image and as nothing else: its type is the one its bytes had when it came
 * in, nothing sniffs another, it is opened as a file and would run in no origin.
 */
export function pictureAnswer(picture: Picture | undefined, name: string): Response {
  if (picture === undefined) throw missing();
  return new Response(new Uint8Array(picture.content), {
    headers: {
      'Content-Type': picture.type,
      'Content-Disposition': `attachment; filename="${name}.${picture.type.slice('image/'.length)}"`,
      'X-Content-Type-Options': 'nosniff',
      // It never changes under its address, and the copy of one person's browser is nobody else's.
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  });
}
