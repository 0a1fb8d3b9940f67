import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFile } from '@vitrine/images/testing/image.ts';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { catalogue, product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { databaseSettings } from '@vitrine/reference-api/testing/testDatabase.ts';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../packages/reference-api/database/openDatabase.ts';
import { applyCatalogue } from '../../packages/reference-api/import/apply.ts';

describe('openCommerceApi', () => {
  it('keeps catalogue and pictures over a restart', async () => {
    const folder = await temporaryFolder();
    const dataFolder = join(folder, 'new', 'data');
    const image = { file: await imageFile(folder, 'a.png'), alt: {} };
    const given = catalogue({ products: [product('a', { images: [image] })] });

    const database = await databaseSettings();
    const before = await openCommerceApi({ dataFolder, database });
    await applyCatalogue(before.database, before.media, given, { source: 'test' });
    const version = await before.contentVersion();
    expect(version).toMatch(/^1 /);
    await before.close();

    const after = await openCommerceApi({ dataFolder, database });
    expect(await after.contentVersion()).toBe(version);
    const { data } = await (await after.app.request('/api/products/slug/a')).json();
    expect((await after.app.request(`/media/${data.main_image_url}`)).status).toBe(200);
    expect(await after.seed()).toBeUndefined();
    await after.close();
  });

  it.skipIf(process.platform === 'win32')(
    'lets nobody else read what it keeps, nor what was there before',
    async () => {
      const shop = join(await temporaryFolder(), 'data');
      const modeOf = (name: string) => statSync(join(shop, name)).mode & 0o777;
      const open = async () => {
        await (
          await openCommerceApi({ dataFolder: shop, payments: { provider: 'practice' } })
        ).close();
      };
      await open();
      expect(modeOf('.')).toBe(0o700);
      for (const name of readdirSync(shop)) chmodSync(join(shop, name), 0o755);
      await open();
      const folders = ['media', 'media-cache'];
      const isFile = (name: string) => !folders.includes(name);
      expect(folders.map(modeOf)).toEqual([0o700, 0o700]);
      expect(readdirSync(shop).filter((name) => isFile(name) && modeOf(name) !== 0o600)).toEqual(
        [],
      );
    },
  );

  it('hashes addresses with one key, over a restart and in every process', async () => {
    const dataFolder = await temporaryFolder();
    const key = () => readFileSync(join(dataFolder, 'address-key'));
    const one = await openCommerceApi({ dataFolder });
    const first = key();
    const another = await openCommerceApi({ dataFolder });
    expect([first.length, key().equals(first)]).toEqual([32, true]);
    await Promise.all([one.close(), another.close()]);
  });

  it('serves one process while another imports', async () => {
    const dataFolder = await temporaryFolder();
    const database = await databaseSettings();
    const shop = await openCommerceApi({ dataFolder, database });
    const importer = await openCommerceApi({ dataFolder, database });
    const given = catalogue({ products: [product('a')] });
    await applyCatalogue(importer.database, importer.media, given, { source: 'test' });
    const { data } = await (await shop.app.request('/api/productsList')).json();
    expect(data.list).toHaveLength(1);
    await Promise.all([shop.close(), importer.close()]);
  });
});

describe('openDatabase', () => {
  it('says what to do about a file that is no database', async () => {
    const path = join(await temporaryFolder(), 'shop.sqlite');
    await writeFile(path, 'This is a diary, and not a database at all.'.repeat(40));
    await expect(openDatabase(path)).rejects.toThrow(/could not be opened .* Nothing .* changed/);
  });

  it('leaves nothing of a migration that failed half-way', async () => {
    const path = join(await temporaryFolder(), 'shop.sqlite');
    const first = await openDatabase(path);
    for (const name of ['media_file', 'kysely_migration']) {
      await first.schema.dropTable(name).execute();
    }
    await first.destroy();
    await expect(openDatabase(path)).rejects.toThrow(/0001-schema.*left as it was/s);
  });
});
