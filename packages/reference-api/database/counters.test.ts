import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { openDatabase } from './openDatabase.ts';

const WINDOW = { key: 'orderByClient:a', hits: 3, resets_at: '2026-03-01T08:05:09.000Z' };

it('a shop whose counters were removed counts anew', async () => {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  const counters = path.replace('.sqlite', '-counters.sqlite');
  const database = await openDatabase(path);
  await database.insertInto('rate_window').values(WINDOW).execute();
  await database.destroy();
  expect(existsSync(counters)).toBe(true);
  rmSync(counters);
  const again = await openDatabase(path);
  expect(await again.selectFrom('rate_window').selectAll().execute()).toEqual([]);
  await again.destroy();
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
    expect(modes.map(([name]) => name)).toContain('shop-counters.sqlite-wal');
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  },
);
