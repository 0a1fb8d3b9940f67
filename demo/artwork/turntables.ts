import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blender } from './blender.ts';
import { readProducts } from './pieces.ts';
import { RENDERED, type Rendering, ROOT } from './rendering.ts';

const FRAMES = 48;
const LOOK_FRAMES = 4;
const FRAMES_A_SECOND = 12;
const SAMPLES = 8;
/** What a phone on a slow line can be asked to fetch. */
const MAX_BYTES = 900_000;

/** Short films without sound of pieces that turn once round. */
export function listTurntables(): Rendering[] {
  return readProducts()
    .filter(([, { turntable }]) => turntable)
    .map(([piece]) => {
      const file = `demo/catalogue/media/products/${piece}-turn.mp4`;
      return { name: `${piece}-turn`, file, make: (isLook) => turn(piece, file, isLook) };
    });
}

async function turn(piece: string, film: string, isLook: boolean): Promise<string> {
  const folder = join(RENDERED, `${piece}-turn${isLook ? '-look' : ''}`);
  blender([
    '--piece',
    piece,
    '--view',
    'front',
    '--out',
    folder,
    '--frames',
    String(isLook ? LOOK_FRAMES : FRAMES),
    '--width',
    '512',
    '--height',
    '640',
    '--samples',
    String(SAMPLES),
  ]);
  if (isLook) return folder;
  for (const quality of [24, 28, 32]) {
    encode(folder, join(ROOT, film), quality);
    if (statSync(join(ROOT, film)).size <= MAX_BYTES) break;
  }
  return film;
}

function encode(folder: string, film: string, quality: number): void {
  const { status, stderr, error } = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-i',
      join(folder, '%03d.png'),
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      String(quality),
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      film,
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('ffmpeg was not found: `apt-get install ffmpeg`.');
  if (status !== 0 || !existsSync(film)) throw new Error(`ffmpeg failed:\n${stderr}`);
}
