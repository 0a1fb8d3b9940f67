import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { openDatabase } from './openDatabase.ts';

const WINDOW = { key: 'orderByClient:a', hits: 3, resets_at: '2026-03-01T08:05:09.000Z' };

it('a shop counts anew when it starts, and writes no count to the disk', async () => {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  const database = await openDatabase(path);
  const written = () => statSync(`${path}-wal`).mtimeMs;
  const before = written();
  await database.insertInto('rate_window').values(WINDOW).execute();
  expect(await database.selectFrom('rate_window').selectAll().execute()).toEqual([WINDOW]);
  expect(written()).toBe(before);
  await database.destroy();
  const again = await openDatabase(path);
  expect(await again.selectFrom('rate_window').selectAll().execute()).toEqual([]);
  await again.destroy();
  expect(readdirSync(dirname(path))).toEqual(['shop.sqlite']);
});

it.skipIf(process.platform === 'win32')(
  'nobody else of the machine may read a shop’s files, those made before included',
  async () => {
    const path = join(await temporaryFolder(), 'shop.sqlite');
    const before = await openDatabase(path);
    for (const name of readdirSync(dirname(path))) chmodSync(join(dirname(path), name), 0o644);
    const database = await openDatabase(path);
    const modes = readdirSync(dirname(path)).map((name) => {
      return [name, statSync(join(dirname(path), name)).mode & 0o777];
    });
    await Promise.all([database.destroy(), before.destroy()]);
    expect(modes.map(([name]) => name)).toContain('shop.sqlite-wal');
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  },
);
