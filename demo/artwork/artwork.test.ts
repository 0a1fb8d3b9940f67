import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPieceViews } from './pieces.ts';
import { ROOT } from './rendering.ts';
import { listSceneImages } from './scenes.ts';
import { listTurntables } from './turntables.ts';

const DEMO = 'demo/catalogue';
/** Bytes of all pictures and films together. */
const MAX_BYTES = 60_000_000;
const files = [...listPieceViews(), ...listSceneImages(), ...listTurntables()].map(
  ({ file }) => file,
);
const shipped = readdirSync(join(ROOT, DEMO, 'media'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

it('shows each picture and film of the scripts in the demo shop, and no other', () => {
  const catalogue = readdirSync(join(ROOT, DEMO))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(ROOT, DEMO, name), 'utf8'))
    .join();
  const shown = [...catalogue.matchAll(/"file":\s*"(media\/[^"]+)"/g)].map(
    ([, file]) => `${DEMO}/${file}`,
  );
  const made = files.filter((file) => file.startsWith(DEMO));
  expect(shown.toSorted()).toEqual(made.toSorted());
  expect(shipped.toSorted()).toEqual(made.toSorted());
});

it('ships masters of less than 60 MB together', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});
