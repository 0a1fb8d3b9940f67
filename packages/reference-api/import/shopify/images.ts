import { isHttpUrl } from '@vitrine/contract/domain/httpUrl.ts';
import { catalogueFilePath } from '../catalogueFile.ts';
import type { CatalogueImage, MediaSource } from '../format.ts';
import type { ReadContext } from '../formatValues.ts';
import type { ShopifyGroup } from './group.ts';

/**
 * The product's images by Image Position, each once, then those only variants have; `undefined`
 * where the file has no column of images.
 */
export function readImages(
  group: ShopifyGroup,
  context: ReadContext,
): CatalogueImage[] | undefined {
  const { head } = group;
  if (!head.has('imageSource')) return undefined;
  const own = group.rows
    .flatMap(({ cells }, index) => {
      if (!cells.imageSource) return [];
      const position = Number(cells.imagePosition ?? index + 1);
      const rank = Number.isFinite(position) ? position : index + 1;
      return [{ text: cells.imageSource, alt: cells.imageAlt, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  const variants = group.rows.flatMap(({ cells }) =>
    cells.variantImage ? [{ text: cells.variantImage, alt: undefined }] : [],
  );
  const byText = new Map<string, CatalogueImage>();
  for (const { text, alt } of [...own, ...variants]) {
    if (byText.has(text)) continue;
    byText.set(text, {
      ...toSource(text, context),
      alt: head.has('imageAlt') ? { [context.language]: alt ?? null } : {},
    });
  }
  return [...byText.values()];
}

/** An image's address, or a file beside the catalogue. */
export function toSource(text: string, { folder }: ReadContext): MediaSource {
  const address = text.startsWith('//') ? `https:${text}` : text;
  return isHttpUrl(address) ? { url: address } : { file: catalogueFilePath(text, folder) };
}
