import { uploadFile } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { expect } from 'vitest';
import { newCustomer } from './customer.ts';
import { openTestShop, type TestShop } from './shop.ts';

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

/** A shop, and a customer of it who may upload. */
export async function openUploads() {
  const shop = await openTestShop();
  return { shop, token: await newCustomer(shop) };
}

/** What the shop serves of an upload. */
export async function stored(shop: TestShop, key: string) {
  const response = await shop.app.request(`/media/${key}`);
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

export const PAGE = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
/** A ZIP (and so a JAR) is read from its end. */
export const ZIP = Buffer.from('PK\x03\x04payload.classPK\x05\x06', 'latin1');
