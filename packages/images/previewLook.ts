import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, inLanguage } from '@vitrine/contract/domain/language.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';

/** An image for link previews, in pixels, as every service shows it whole. */
export const PREVIEW = { width: 1200, height: 630 };

interface PreviewLook {
  /** The drawing of the shop's name, if it has one. */
  wordmark: string | null;
  icon: string;
  /** What is set if there is no drawing. One for all languages: no package has a Chinese typeface. */
  name: string;
  /** Changes when previews would look otherwise, so that none is served from before. */
  version: string;
}

let made: PreviewLook | undefined;

/** How the shop's previews look. */
export function previewLook(): PreviewLook {
  made ??= read();
  return made;
}

function read(): PreviewLook {
  const { shop, tokens, fileOf } = ownShop();
  const wordmark = fileOf('assets/wordmark.svg');
  const drawings = {
    name: existsSync(wordmark) ? readFileSync(wordmark, 'utf8') : null,
    icon: readFileSync(fileOf('public/favicon.svg'), 'utf8'),
  };
  const name = inLanguage(shop.name, DEFAULT_LANGUAGE);
  const { palette, typefaces, sizes } = tokens;
  const look = JSON.stringify([1, drawings, name, palette, typefaces, sizes.logo]);
  const version = hash('sha256', look).slice(0, 8);
  return { wordmark: drawings.name, icon: drawings.icon, name, version };
}
