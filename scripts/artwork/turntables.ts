/**
 * Renders pieces that turn once round, with Blender and ffmpeg, as short films without sound and
 * their first pictures: `node scripts/artwork/turntables.ts meridian-39-automatic`. Frames that are
 * there already are kept, so delete `.work/artwork/PIECE-turn` after a piece has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { blender } from './blender.ts';

const ROOT = join(import.meta.dirname, '../..');
const RENDERED = join(ROOT, '.work/artwork');
const MEDIA = join(ROOT, 'server/commerce-api/demo/media/products');
const FRAMES = 48;
const FRAMES_A_SECOND = 12;
const SAMPLES = 12;
/** What a phone on a slow line can be asked to fetch. */
const MOST_BYTES = 900_000;

for (const piece of process.argv.slice(2)) await turn(piece);

async function turn(piece: string): Promise<void> {
  const folder = join(RENDERED, `${piece}-turn`);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length < FRAMES) {
    blender([
      ...['--piece', piece, '--view', 'front', '--frames', String(FRAMES), '--out', folder],
      ...['--width', '480', '--height', '600', '--samples', String(SAMPLES)],
    ]);
  }
  const film = join(MEDIA, `${piece}-turn.mp4`);
  for (const quality of [24, 28, 32]) {
    encode(folder, film, quality);
    if (statSync(film).size <= MOST_BYTES) break;
  }
  await sharp(join(folder, '000.png'))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(MEDIA, `${piece}-turn.webp`));
  console.log(`${piece}-turn.mp4: ${Math.round(statSync(film).size / 1024)} KB`);
}

function encode(folder: string, film: string, quality: number): void {
  const { status, stderr, error } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-framerate', String(FRAMES_A_SECOND)],
      ...['-i', join(folder, '%03d.png'), '-an', '-c:v', 'libx264', '-preset', 'veryslow'],
      ...['-crf', String(quality), '-pix_fmt', 'yuv420p', '-movflags', '+faststart', film],
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('ffmpeg was not found: `apt-get install ffmpeg`.');
  if (status !== 0 || !existsSync(film)) throw new Error(`ffmpeg failed:\n${stderr}`);
}
