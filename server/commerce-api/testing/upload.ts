import { uploadFile } from '../../../src/contract/calls/reviewWriting.ts';
import { picture } from './picture.ts';
import type { TestShop } from './shop.ts';

/** Uploads bytes under a name; gives the key. */
export async function upload(
  shop: TestShop,
  token: string,
  content: Uint8Array,
  name = 'photo.png',
): Promise<string> {
  const file = new File([new Uint8Array(content)], name);
  const { key } = await shop.client('en', { token })(uploadFile, { body: { file } });
  return key;
}

/** Uploads a plain picture. */
export async function uploadPicture(shop: TestShop, token: string): Promise<string> {
  return upload(shop, token, await picture(60, 40));
}

/** The first bytes of a film of each kind. */
export const FILMS = {
  mp4: '\0\0\0\x18ftypisom\0\0\0\0',
  mov: '\0\0\0\x14ftypqt  \0\0\0\0',
  webm: '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
  mkv: '\x1a\x45\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska',
  avi: 'RIFF\x24\0\0\0AVI LIST',
};

/** A film of nothing but its beginning, filled up to a size. */
export function film(kind: keyof typeof FILMS, bytes = 2000): Uint8Array {
  const content = Buffer.alloc(bytes);
  content.write(FILMS[kind], 'latin1');
  return content;
}
