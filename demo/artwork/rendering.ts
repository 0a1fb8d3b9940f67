import { join } from 'node:path';
import sharp from 'sharp';
import { blender } from './blender.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Where renderings lie before they become the shop's pictures. */
export const RENDERED = join(ROOT, '.work/artwork');

/** One picture or film that can be made again. */
export interface Rendering {
  /** What `artwork.ts` is told. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Renders it and gives where it now is: in the shop, or in `RENDERED` when it is only a look. */
  make: (isLook: boolean) => Promise<string>;
}

export interface Exposure {
  /** What `blender/main.py` is told to render. */
  subject: string[];
  /** Pixels. */
  width: number;
  height: number;
  /** Of each of the two exposures that a picture is made of. */
  samples: number;
}

/** WebP's, 1 to 100, as `sharp` takes it. */
interface Kept {
  /** From the root of the repository. */
  file: string;
  quality: number;
}

/** Renders a picture and keeps it as WebP, or leaves it small and grainy where it is only a look. */
export async function expose(
  name: string,
  { subject, width, height, samples }: Exposure,
  { file, quality }: Kept,
  isLook: boolean,
): Promise<string> {
  const rendered = join(RENDERED, `${name}${isLook ? '-look' : ''}.png`);
  const scale = isLook ? 0.5 : 1;
  blender([
    ...subject,
    '--out',
    rendered,
    '--width',
    String(width * scale),
    '--height',
    String(height * scale),
    '--samples',
    String(isLook ? Math.round(samples / 3) : samples),
  ]);
  if (isLook) return rendered;
  await sharp(rendered).webp({ quality, effort: 6, smartSubsample: true }).toFile(join(ROOT, file));
  return file;
}
