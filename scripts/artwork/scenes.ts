/**
 * Renders the scenes (the home page's hero, the categories' and the articles' covers, the reviews'
 * snapshots) with Blender: `node scripts/artwork/scenes.ts` for all of them, followed by words for
 * those whose name contains one of them. `--half` renders at half the size and a third of the
 * samples into `.work/artwork`, to look at. A picture is five minutes and more on two cores.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { BLENDER, blender } from './blender.ts';

const ROOT = join(import.meta.dirname, '../..');
const RENDERED = join(ROOT, '.work/artwork');
/** Of each of the two exposures that a picture is made of. */
const SAMPLES = 20;
const QUALITY = 82;

interface Picture {
  /** From the root of the repository. */
  file: string;
  width: number;
  height: number;
}

const isHalf = process.argv.includes('--half');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const scenes = readdirSync(join(BLENDER, 'scenes'))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((scene) => wanted.length === 0 || wanted.some((word) => scene.includes(word)));
for (const scene of scenes) await photograph(scene);

async function photograph(scene: string): Promise<void> {
  const text = readFileSync(join(BLENDER, 'scenes', `${scene}.json`), 'utf8');
  const { pictures } = JSON.parse(text) as { pictures: Record<string, Picture> };
  mkdirSync(RENDERED, { recursive: true });
  for (const [picture, { file, width, height }] of Object.entries(pictures)) {
    const begun = Date.now();
    const rendered = join(RENDERED, `${scene}-${picture}${isHalf ? '-half' : ''}.png`);
    const scale = isHalf ? 0.5 : 1;
    blender([
      ...['--scene', scene, '--picture', picture, '--out', rendered],
      ...['--width', String(width * scale), '--height', String(height * scale)],
      ...['--samples', String(isHalf ? Math.round(SAMPLES / 3) : SAMPLES)],
    ]);
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (isHalf) {
      console.log(`${rendered}, ${seconds} s`);
      continue;
    }
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    const { size } = await sharp(rendered)
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(join(ROOT, file));
    console.log(`${file}: ${Math.round(size / 1024)} KB, ${seconds} s`);
  }
}
