import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';

/** How emails look: in the colours of printed pages, since mail programs put them on white. */
export function emailLook() {
  const { printed, corners, typefaces } = ownShop().tokens;
  // Mail programs load no fonts: an email has the kind of face that the shop's headings have.
  const isSerif = typefaces.display.generic === 'serif';
  const face = isSerif ? 'Georgia,serif' : 'Helvetica,Arial,sans-serif';
  return { ...printed, face, corner: corners.control };
}
