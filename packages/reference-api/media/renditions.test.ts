import { readdir } from 'node:fs/promises';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { createDerivatives } from './derivatives.ts';
import { createMediaStore, type MediaFile } from './mediaStore.ts';

const requester = {
  client: 'a',
  signal: new AbortController().signal,
  urgency: 'visitor' as const,
};
const logger = { error: () => undefined };

/** Two machines with one folder of originals, each with sizes of its own of two images. */
async function machines() {
  const { database, media: one } = await openTestShop();
  const { folder } = one;
  const other = createMediaStore({ database, folder, cacheFolder: folderWith() });
  const gone = await one.put(await plainImage(400, 300), 'uploads', 'at-home');
  const stays = await one.put(await plainImage(400, 301), 'products', 'ring');
  for (const media of [one, other]) {
    const make = createDerivatives(media, logger);
    for (const file of [gone, stays]) {
      for (const width of [160, 320]) await make(file, { width, format: 'webp' }, requester);
    }
  }
  const made = async (media: typeof one, { sha256 }: MediaFile) =>
    (await readdir(media.cacheFolder, { recursive: true })).filter((path) => path.includes(sha256));
  return { one, other, gone, stays, made };
}

it('removes every size of an image with it, here at once and elsewhere by and by', async () => {
  const { one, other, gone, stays, made } = await machines();
  expect(await made(one, gone)).toHaveLength(2);
  await one.remove(gone.key);
  expect(await made(one, gone)).toEqual([]);
  expect(await made(other, gone)).toHaveLength(2);
  await other.tidy();
  expect(await made(other, gone)).toEqual([]);
  for (const media of [one, other]) expect(await made(media, stays)).toHaveLength(2);
});

it('has nothing to tidy where nothing was made', async () => {
  const { media } = await openTestShop();
  await media.tidy();
  const file = await media.put(await plainImage(40, 30), 'uploads', 'a');
  await media.remove(file.key);
  expect(await media.find(file.key)).toBeUndefined();
});
