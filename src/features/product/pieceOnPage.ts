import type { KeptPiece } from '../../domain/keptPiece.ts';

/** What the device may keep of the piece whose page this is; `undefined` on any other page. */
export function pieceOnPage(): KeptPiece | undefined {
  const id = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct;
  const title = document.querySelector('h1');
  const slug = /\/shop-overviews\/([^/]+)/.exec(location.pathname)?.[1];
  if (!id || !title || !slug) return undefined;
  const source = document.querySelector('[data-views] img')?.getAttribute('src') ?? '';
  return {
    // Attributes hold text; an id that was a number is one again.
    id: String(Number(id)) === id ? Number(id) : id,
    slug: decodeURIComponent(slug),
    name: title.textContent,
    lang: title.lang || document.documentElement.lang,
    picture: source.replace(/[?&]imageMogr2[^#]*/, ''),
  };
}
