import { fontProviders } from 'astro/config';
import { latinFont } from './latinFont.ts';

/** A typeface of tokens.cjs. */
export interface Typeface {
  name: string;
  /** A variable font's file in a package. */
  file: string;
  /** A weight or a range, each a file of its own; the first is on every page, preloaded. */
  weights: string[];
  chinese: string[];
  generic: string;
}

/**
 * Latin without what Chinese writes too: “ ” ‘ ’ — … · keep the width of a character when the
 * Chinese font sets them.
 */
const latinInChinese = (first: 'U+0020' | 'U+0021'): [string, ...string[]] => [
  `${first}-00B6`,
  'U+00B8-00FF',
  'U+0152-0153',
  'U+2013',
  'U+20AC',
  'U+2122',
];

/**
 * The theme's typefaces as Astro serves them: for English pages, and for Chinese ones and the
 * English words in them.
 */
export async function astroFonts(typefaces: Record<string, Typeface>) {
  const fonts = await Promise.all(Object.entries(typefaces).map(fontsOf));
  return fonts.flat();
}

async function fontsOf([use, { name, file, weights, chinese, generic }]: [string, Typeface]) {
  const variants = await Promise.all(
    weights.map(async (weight) => ({
      src: [await latinFont(file, weight)] as [string],
      weight,
      style: 'normal' as const,
    })),
  );
  const font = {
    provider: fontProviders.local(),
    name,
    // A font that comes late waits for the next page: swapped in, it would move the text.
    display: 'optional' as const,
    fallbacks: atLeastOne([...chinese, generic]),
  };
  const inChinese = variants.map((variant, index) => ({
    ...variant,
    // A font that has the space is fetched for its measures, also where no letter of it is set: only
    // the weight that every page has may.
    unicodeRange: latinInChinese(index === 0 ? 'U+0020' : 'U+0021'),
  }));
  const inEnglish = { variants: atLeastOne(variants) };
  return [
    { ...font, cssVariable: `--font-${use}` as const, options: inEnglish },
    {
      ...font,
      cssVariable: `--font-${use}-among-zh` as const,
      // A few words: a fallback fitted to them would weigh more than they do.
      optimizedFallbacks: false,
      options: inEnglish,
    },
    {
      ...font,
      cssVariable: `--font-${use}-zh` as const,
      // Fitted to the Latin font, it would set the punctuation that is left to the Chinese one.
      optimizedFallbacks: false,
      options: { variants: atLeastOne(inChinese) },
    },
  ];
}

function atLeastOne<T>([first, ...others]: T[]): [T, ...T[]] {
  if (first === undefined) throw new TypeError('A typeface in tokens.cjs states no weights.');
  return [first, ...others];
}
