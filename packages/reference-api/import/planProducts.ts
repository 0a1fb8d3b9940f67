import { type ApplyReport, leaveOut, note, UnusableRowError } from './applyReport.ts';
import { loadReviews, planReviews, type ReviewPlan } from './planReviews.ts';
import { type PlanContext, type ProductPlan, planRow } from './planRow.ts';
import { planVariants } from './planVariants.ts';
import type { PreparedProduct } from './prepare.ts';
import { loadProductRecords, type StoredProduct } from './productRecord.ts';
import { DEMO_SOURCE } from './removeDemo.ts';
import { createSlugReserver } from './slug.ts';

/** What an import writes, apart from categories and articles. */
export interface ImportPlan {
  products: ProductPlan[];
  reviews: ReviewPlan;
}

const LOAD_BATCH_SIZE = 500;
const IS_TAKEN = 'has the same key as an earlier product, which was taken';

/**
 * Merges an import's products with the shop's, by the source's own key, without writing. Adds its
 * counts, notes and the rows that it skips to `report`. A known product keeps its slug even if the
 * source renames it: addresses that people have saved go on working.
 */
export async function planProducts(
  context: PlanContext,
  products: PreparedProduct[],
  report: ApplyReport,
  onRow: () => void,
): Promise<ImportPlan> {
  const { database, withoutDemo } = context;
  const rows = await database.selectFrom('product').select(['slug', 'source']).execute();
  const remains = ({ source }: { source: string }) => !withoutDemo || source !== DEMO_SOURCE;
  const reserveSlug = createSlugReserver(rows.filter(remains).map(({ slug }) => slug));
  const plannedKeys = new Set<string>();
  const plan: ImportPlan = { products: [], reviews: { written: [], removed: [] } };

  for (let start = 0; start < products.length; start += LOAD_BATCH_SIZE) {
    const batch = products.slice(start, start + LOAD_BATCH_SIZE);
    const loaded = await loadProductRecords(
      database,
      batch.map(({ id }) => id),
    );
    const known = new Map([...loaded].filter(([, stored]) => remains(stored)));
    const variantsOf = Map.groupBy(known, ([, { variant_of }]) => variant_of);
    const ids = (variantsOf.get(null) ?? []).map(([, { id }]) => id);
    const reviews = await loadReviews(database, ids);
    for (const [offset, product] of batch.entries()) {
      const index = start + offset;
      const stored = known.get(product.id);
      const storedVariants = new Map(stored && variantsOf.get(stored.id));
      onRow();
      try {
        if (plannedKeys.has(product.id)) throw new UnusableRowError('id', IS_TAKEN);
        plan.products.push(
          ...planProduct(context, product, { index, stored, storedVariants, reserveSlug }, report),
        );
        planReviews({ ...context, report }, product, stored?.id, reviews, plan.reviews);
        plannedKeys.add(product.id);
      } catch (error) {
        leaveOut(report.products, { noun: 'product', index, about: product.id }, error);
      }
    }
  }
  return plan;
}

/** What is to be written of a product and its variants. */
function planProduct(
  context: PlanContext,
  product: PreparedProduct,
  place: {
    index: number;
    stored: StoredProduct | undefined;
    storedVariants: ReadonlyMap<string, StoredProduct>;
    reserveSlug: (wanted: string) => string;
  },
  report: ApplyReport,
): ProductPlan[] {
  const { id: key } = product;
  const { index, stored, storedVariants, reserveSlug } = place;
  const isSoldInForms = [...storedVariants.values()].some(
    ({ record }) => record.columns.status === 'active',
  );
  const given = product.foldsVariants ? folded(product, isSoldInForms) : product;
  const hasNoForms = product.variants === undefined && isSoldInForms && !context.replace;
  if (hasNoForms && (product.price !== undefined || product.stock !== undefined)) {
    note(report, key, 'price', SAYS_NOT_WHICH);
  }
  const row = hasNoForms ? withoutOffer(given) : withoutStock(given);
  const own = planRow(context, row, { index, stored, about: key }, report);
  if (stored && product.hasOwnSlug && !isNumbered(stored.slug, product.slug)) {
    note(
      report,
      key,
      'slug',
      `stays ${stored.slug}: a product keeps its address, so that links to it go on working`,
    );
  }
  const slug = stored?.slug ?? reserveSlug(product.slug);
  if (!stored && slug !== product.slug) {
    note(report, key, 'slug', `${product.slug} is another product's; ${slug} was given`);
  }
  const took = (stored?.imported_stock ?? 0) - (stored?.stock ?? 0);
  if (given.variants?.length && storedVariants.size === 0 && took > 0) {
    note(report, key, 'stock', `orders took ${took} of it ${BEFORE_VARIANTS}`);
  }
  const variants = planVariants(
    context,
    { ...given, slug, productId: stored?.id },
    storedVariants,
    report,
  );
  const plans = [{ ...own, slug, variantOf: undefined }, ...variants];
  const isChanged = plans.some(({ record }) => record);
  report.products[!stored ? 'added' : isChanged ? 'updated' : 'unchanged'] += 1;
  return plans.filter(({ isToWrite }) => isToWrite);
}

function folded(product: PreparedProduct, isSoldInForms: boolean): PreparedProduct {
  const { variants } = product;
  if (!variants?.length) return product;
  if (isSoldInForms) return { ...product, sku: undefined };
  const areTold = variants.length > 1 && variants.some(({ choice }) => choice);
  return areTold ? product : { ...product, variants: [] };
}

const BEFORE_VARIANTS = 'before it had variants: take them off the variants that were sold';
const SAYS_NOT_WHICH =
  'has several variants, and the file does not say whose price and stock it has: they stay; give SKUs or options';

const withoutOffer = (product: PreparedProduct): PreparedProduct => ({
  ...product,
  price: undefined,
  discount: undefined,
  stock: undefined,
});

/** A product of several variants has no stock of its own, and costs what its first variant does. */
function withoutStock(product: PreparedProduct): PreparedProduct {
  if (!product.variants?.length) return product;
  const first = product.variants.find(({ price }) => price !== undefined);
  return { ...product, price: product.price ?? first?.price, stock: { set: 0 } };
}

/** Whether a slug is the wanted one, or that with a number since it was taken. */
const isNumbered = (slug: string, wanted: string) =>
  slug === wanted || /^-\d+$/.test(slug.slice(wanted.length));
