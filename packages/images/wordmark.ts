import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { previewLook } from './previewLook.ts';

const require = createRequire(import.meta.url);

/** Units to the em that the outlines are drawn in. */
const EM = 1000;

let made: Promise<Buffer> | undefined;

/** The brand's name in ink on nothing, as SVG. */
export function wordmark(): Promise<Buffer> {
  made ??= draw().then((svg) => Buffer.from(svg));
  return made;
}

/** Outlines, because a bare machine has no typefaces that a drawing could name. */
async function draw(): Promise<string> {
  const { palette, typefaces } = ownShop().tokens;
  const { ink } = palette;
  const { wordmark, icon, name } = previewLook();
  if (wordmark) return wordmark.replaceAll('currentColor', ink);
  const { file, weights } = typefaces.display;
  const font = await subsetFont(readFileSync(require.resolve(file)), name, {
    targetFormat: 'truetype',
    variationAxes: { wght: Number.parseInt(weights[0] ?? '400', 10) },
  });
  const set = outlines(font, name);
  // The typeface lacks a letter of it: the icon says whose it is.
  if (!set) return icon;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${set.width}" height="${EM}" viewBox="0 0 ${set.width} ${EM}"><g fill="${ink}" transform="translate(0 ${0.75 * EM}) scale(1 -1)">${set.paths}</g></svg>`;
}

/** A text's letters as SVG paths side by side; `null` where the font lacks one of them. */
function outlines(file: Buffer, text: string): { paths: string; width: number } | null {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
  font.setScale(EM, EM);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const glyphs = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return null;
  const [, set] = ownShop().tokens.sizes.logo;
  const tracking = typeof set === 'object' ? Number.parseFloat(set.letterSpacing) * EM : 0;
  let x = 0;
  const paths = glyphs.map(({ codepoint }, index) => {
    const path = `<path transform="translate(${x} 0)" d="${font.glyphToPath(codepoint)}"/>`;
    x += (places[index]?.xAdvance ?? 0) + tracking;
    return path;
  });
  return { paths: paths.join(''), width: Math.round(x - tracking) };
}
