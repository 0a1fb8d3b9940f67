import { uploadFile } from '../../../src/api/calls/reviewWriting.ts';
import { plainImage } from './image.ts';
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

/** Uploads a plain image. */
export async function uploadImage(shop: TestShop, token: string): Promise<string> {
  return upload(shop, token, await plainImage(60, 40));
}
