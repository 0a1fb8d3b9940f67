import type { ProductStatus } from '../format.ts';
import { readStatus, readYesOrNo } from '../words.ts';
import type { Column } from './columns.ts';
import { firstCell, type ShopifyGroup } from './group.ts';

interface Visibility {
  /** `undefined` where the file does not say. */
  status?: ProductStatus;
  /** Why it is not shown. */
  hidden?: { column: Column; why: string };
}

/**
 * Whether a product is shown. Threat: one that the owner hides in a word that we don't know would be
 * sold. So an unknown word hides it.
 */
export function readVisibility(group: ShopifyGroup): Visibility | 'gift card' {
  const giftCard = firstCell(group, 'giftCard');
  const isGiftCard = giftCard !== undefined && readYesOrNo(giftCard);
  if (isGiftCard) return 'gift card';
  if (isGiftCard === undefined) return hiddenBy('giftCard', giftCard);
  const published = firstCell(group, 'published');
  const isPublished = published === undefined || readYesOrNo(published);
  if (!group.head.has('status') && isPublished) return {};
  const text = firstCell(group, 'status');
  const status = text === undefined ? 'active' : readStatus(text);
  if (status !== 'active') return hiddenBy('status', text, status);
  return isPublished ? { status: 'active' } : hiddenBy('published', published);
}

function hiddenBy(column: Column, word = '', status: ProductStatus = 'draft'): Visibility {
  const isKnown = (column === 'status' ? readStatus(word) : readYesOrNo(word)) !== undefined;
  const why = isKnown ? `says "${word}"` : `"${word}" is not known`;
  return { status, hidden: { column, why } };
}
