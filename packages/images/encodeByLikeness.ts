import { hitchhikersSSIM } from '@blazediff/ssim/hitchhikers-ssim';
import sharp, { type Sharp } from 'sharp';

/** Formats that pages request in every width. */
export type LikenessFormat = 'avif' | 'webp';

/**
 * How like its original a rendition has to be: the SSIM of both, which weighs the worst parts most.
 * Set by looking at 100 %: below it the grain of leather becomes blotches and a backdrop bands.
 */
const FLOOR = 0.993;

/**
 * AVIF's scale of 0 to 9: at 2 it is several times faster than the default for a few percent more
 * bytes.
 */
const AVIF_EFFORT = 2;

/**
 * What each format is tried at, the lowest first. Grain all over, such as cashmere's, is never like
 * its original, and hides what it loses: it gets no more than so many bytes a pixel.
 */
const FORMATS: Record<LikenessFormat, { qualities: [number, number, number]; budget: number }> = {
  avif: { qualities: [58, 66, 74], budget: 0.06 },
  webp: { qualities: [78, 84, 90], budget: 0.1 },
};

/** Encodes as small as it is like its original, at one of three qualities, in at most two tries. */
export async function encodeByLikeness(image: Sharp, format: LikenessFormat): Promise<Uint8Array> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const original = await withAlpha(pixels.clone());
  const { qualities, budget } = FORMATS[format];
  const [low, middle, high] = qualities;
  const encode = (quality: number) => {
    const look = format === 'avif' ? { quality, effort: AVIF_EFFORT } : { quality };
    return pixels.clone()[format](look).toBuffer();
  };
  const isLike = async (rendition: Uint8Array) => {
    const shown = await withAlpha(sharp(rendition));
    return hitchhikersSSIM(original, shown, undefined, width, height) >= FLOOR;
  };
  const isAffordable = ({ length }: Uint8Array) => length <= budget * width * height;

  const first = await encode(middle);
  if (!isAffordable(first)) return encode(low);
  if (await isLike(first)) {
    const smaller = await encode(low);
    return (await isLike(smaller)) ? smaller : first;
  }
  const larger = await encode(high);
  return isAffordable(larger) ? larger : first;
}

const withAlpha = (image: Sharp) => image.ensureAlpha().raw().toBuffer();
