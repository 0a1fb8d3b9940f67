/**
 * Renders the pieces' photographs with Blender: `node scripts/artwork/photograph.ts` for all of
 * them, followed by words for those whose name contains one of them. `--half` renders at half the
 * size and a third of the samples, to look at. A picture is a minute on two cores.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BLENDER, blender } from './blender.ts';

const ROOT = join(import.meta.dirname, '../..');
const RENDERED = join(ROOT, '.work/artwork');
const MEDIA = join(ROOT, 'server/commerce-api/demo/media/products');
/** Pixels; the shop shows products as 4 to 5, and a detail closely. */
const SIZE = { width: 1000, height: 1250 };
const DETAIL = { width: 1200, height: 1500 };
/** Of each of the two exposures that a picture is made of. */
const SAMPLES = 14;
const QUALITY = 92;

interface Shot {
  piece: string;
  view: string;
  /** The picture's number among its piece's, from 1. */
  number: number;
}

const isHalf = process.argv.includes('--half');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const shots = readdirSync(join(BLENDER, 'pieces'))
  .map((file) => file.replace(/\.json$/, ''))
  .flatMap(shotsOf)
  .filter(({ piece, view }) => {
    const name = `${piece}-${view}`;
    return wanted.length === 0 || wanted.some((word) => name.includes(word));
  });
for (const shot of shots) await photograph(shot);

function shotsOf(piece: string): Shot[] {
  const text = readFileSync(join(BLENDER, 'pieces', `${piece}.json`), 'utf8');
  const { views } = JSON.parse(text) as { views: Record<string, unknown> };
  return Object.keys(views).map((view, index) => ({ piece, view, number: index + 1 }));
}

async function photograph({ piece, view, number }: Shot): Promise<void> {
  mkdirSync(RENDERED, { recursive: true });
  const begun = Date.now();
  const rendered = join(RENDERED, `${piece}-${view}${isHalf ? '-half' : ''}.png`);
  render(piece, view, rendered);
  const seconds = Math.round((Date.now() - begun) / 1000);
  if (isHalf) return console.log(`${rendered}, ${seconds} s`);
  const { size } = await sharp(rendered)
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toFile(join(MEDIA, `${piece}-${number}.webp`));
  console.log(`${piece}-${number}.webp (${view}): ${Math.round(size / 1024)} KB, ${seconds} s`);
}

function render(piece: string, view: string, out: string): void {
  const scale = isHalf ? 0.5 : 1;
  const { width, height } = view === 'detail' ? DETAIL : SIZE;
  blender([
    ...['--piece', piece, '--view', view, '--out', out],
    ...['--width', String(width * scale), '--height', String(height * scale)],
    ...['--samples', String(isHalf ? SAMPLES / 3 : SAMPLES)],
  ]);
}
