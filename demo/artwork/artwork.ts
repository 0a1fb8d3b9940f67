/**
 * Makes the demo shop's pictures again from `blender/`: `npm run artwork` for all of them (some
 * five hours on two cores), `npm run artwork -- watches diver` for those whose name contains one of
 * the words. `--half` renders at half the size and a third of the samples into `.work/artwork`, to
 * look at. Needs Debian's `blender python3-numpy python3-opencv ffmpeg`.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listPieceViews } from './pieces.ts';
import { RENDERED, type Rendering } from './rendering.ts';
import { listScenePictures } from './scenes.ts';
import { listTurntables } from './turntables.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'boolean', default: false } },
});
const all: Rendering[] = [...listPieceViews(), ...listScenePictures(), ...listTurntables()];
const wanted = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
mkdirSync(RENDERED, { recursive: true });
for (const { name, make } of wanted) {
  const startedAt = Date.now();
  const file = await make(values.half);
  console.log(`${name}: ${file}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
