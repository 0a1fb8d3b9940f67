import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { crawlShop } from '../snapshot/crawl.ts';
import { fakeShop } from './fakeShop.ts';

/**
 * Makes the small shop, with changed answers, the one that this test file renders at `now`. What
 * reads the snapshot is to be imported after it, by `await import(...)`.
 */
export async function renderShop(
  changed: NonNullable<Parameters<typeof fakeShop>[0]>,
  now: Date,
): Promise<void> {
  const { clientFor } = fakeShop(changed);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const file = join(folder, 'snapshot.json');
  writeFileSync(file, JSON.stringify(await crawlShop({ clientFor, now })));
  vi.stubEnv('VITRINE_SNAPSHOT', file);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
