import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listPieceViews } from './pieces.ts';
import { RENDERED, type Rendering } from './rendering.ts';
import { listSceneImages } from './scenes.ts';
import { listTurntables } from './turntables.ts';

// Makes the demo shop's pictures again from `blender/`: those whose name contains a word that was given.
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'boolean', default: false } },
});
const all: Rendering[] = [...listPieceViews(), ...listSceneImages(), ...listTurntables()];
const wanted = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (wanted.length === 0) throw new Error(`No picture’s name contains ${words.join(' or ')}.`);
mkdirSync(RENDERED, { recursive: true });
for (const [index, { name, make }] of wanted.entries()) {
  console.log(`${name}: rendering, ${index + 1} of ${wanted.length}`);
  const startedAt = Date.now();
  const file = await make(values.half);
  console.log(`${name}: ${file}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
