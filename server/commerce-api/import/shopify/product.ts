import { cents } from '../../../../src/contract/money.ts';
import type { CatalogueProduct } from '../format.ts';
import type { ReadContext } from '../formatValues.ts';
import type { Finding } from '../report.ts';
import { makeSlug } from '../slug.ts';
import type { ShopifyGroup } from './group.ts';
import { describeFold, readOptions, toAttributes } from './options.ts';
import { readPictures } from './pictures.ts';
import { readStatus } from './status.ts';
import { readVariants, type Variant } from './variants.ts';

/**
 * Reads one product. The shop has no variants: the product takes the price of the first variant in
 * stock, the stock of all, and their options as facts. `undefined` where it can't be sold, which
 * `findings` explains.
 */
export function readProduct(
  group: ShopifyGroup,
  category: string | undefined,
  context: ReadContext,
  findings: Finding[],
): CatalogueProduct | undefined {
  const { handle, title, head } = group;
  const report = (kind: Finding['kind'], field: string, why: string) =>
    findings.push({ kind, where: `line ${head.line}`, about: title, field, why });
  if (head.cells.giftCard?.toLowerCase() === 'true') {
    report('left out', 'Gift Card', 'is a gift card, which this shop can’t sell');
    return undefined;
  }
  const variants = readVariants(group, findings);
  const chosen = variants.find((variant) => variant.stock > 0) ?? variants[0];
  if (!chosen) return undefined;
  const { language } = context;
  const options = readOptions(group, variants, language);
  if (variants.length > 1) report('note', '', describeFold(options, variants, chosen));
  const { status, why } = readStatus(head);
  if (why) report('note', 'Status', why);
  const { body, seoDescription, vendor } = head.cells;
  return {
    id: handle,
    slug: makeSlug(handle, handle),
    categories: category ? [category] : [],
    name: { [language]: title },
    summary: seoDescription ? { [language]: seoDescription } : {},
    description: body ? { [language]: asHtml(body) } : {},
    ...priceOf(chosen),
    currency: 'USD',
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    status,
    video: null,
    attributes: toAttributes(vendor, options, language),
    images: readPictures(group, context),
    created_at: null,
    reviews: [],
  };
}

/** A compare-at price is the price before, and the difference a discount without an end. */
function priceOf({ price, compareAtPrice }: Variant): Pick<CatalogueProduct, 'price' | 'discount'> {
  if (compareAtPrice === undefined) return { price, discount: null };
  const amount = cents(compareAtPrice - price);
  return { price: compareAtPrice, discount: { type: 'fixed', amount, start: null, end: null } };
}

/** Some tools write plain text into the HTML column. */
function asHtml(body: string): string {
  return body.includes('<') ? body : `<p>${body.split(/(?:\r?\n\s*){2,}/).join('</p><p>')}</p>`;
}
