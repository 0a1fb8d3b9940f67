import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import type { CatalogueProduct } from '../format.ts';
import type { ReadContext } from '../formatValues.ts';
import type { NumberStyle } from '../readNumber.ts';
import type { Finding } from '../report.ts';
import { makeSlug } from '../slug.ts';
import { readYesOrNo } from '../words.ts';
import { columnName } from './columns.ts';
import { firstCell, type ShopifyGroup } from './group.ts';
import { readImages } from './images.ts';
import { describeFold, readOptions, toAttributes } from './options.ts';
import { priceOf, toVariants } from './toVariants.ts';
import { isInStock, readVariants, sumOfStock } from './variants.ts';
import { readVisibility } from './visibility.ts';

/**
 * Reads one product. Its options are facts, too. `undefined` where it can't be sold, which
 * `findings` explains.
 */
export function readProduct(
  group: ShopifyGroup,
  category: string | undefined,
  context: ReadContext & { numbers: NumberStyle },
  findings: Finding[],
): CatalogueProduct | undefined {
  const { handle, title, head } = group;
  const report = (kind: Finding['kind'], field: string, why: string) =>
    findings.push({ kind, where: `line ${head.line}`, about: title ?? handle, field, why });
  const visibility = readVisibility(group);
  if (visibility === 'gift card') {
    report('left out', 'Gift Card', 'is a gift card, which this shop can’t sell');
    return undefined;
  }
  const variants = readVariants(group, context.numbers, findings);
  const chosen = variants.find(isInStock) ?? variants[0];
  if (!chosen) return undefined;
  const { language } = context;
  const options = readOptions(group, variants, language);
  const forms = toVariants(group, variants, options, context);
  const areTold = variants.length > 1 && forms?.some(({ choice }) => choice);
  if (variants.length > 1 && !areTold) report('note', '', describeFold(variants, chosen));
  const { status, hidden } = visibility;
  if (hidden) report('note', columnName(hidden.column), `${hidden.why}; taken, but not shown`);
  if (readYesOrNo(firstCell(group, 'requiresShipping') ?? '') === false) {
    report('note', columnName('requiresShipping'), NOT_SHIPPED);
  }
  const { body, seoDescription } = head.cells;
  const stock = areTold ? undefined : sumOfStock(variants);
  if (stock === 'mixed') report('note', 'Variant Inventory Qty', MIXED_STOCK);
  const hasType = head.has('type') || head.has('productCategory');
  return {
    id: handle,
    slug: makeSlug(handle, handle),
    isTranslation: language !== DEFAULT_LANGUAGE,
    categories: category ? [category] : hasType ? [] : undefined,
    name: title === undefined ? undefined : { [language]: title },
    summary: head.has('seoDescription') ? { [language]: seoDescription ?? null } : {},
    description: head.has('body') ? { [language]: body ?? null } : {},
    ...priceOf(chosen),
    currency: 'USD',
    stock: stock === 'mixed' ? undefined : stock,
    sku: variants.length > 1 || !head.has('sku') ? undefined : (chosen.row.cells.sku ?? null),
    variants: forms,
    foldsVariants: true,
    status,
    ...toAttributes(group, options, language),
    images: readImages(group, context),
  };
}

const NOT_SHIPPED =
  'needs no shipping in the file; this shop asks for an address and ships whatever it sells';
const MIXED_STOCK =
  'some variants say +, others a count; the stock stays as it is: use one form for all of them';
