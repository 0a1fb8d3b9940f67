import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import type { CatalogueProduct } from '../format.ts';
import type { ShopifyGroup } from './group.ts';
import type { Variant } from './variants.ts';

export interface Option {
  name: string;
  values: string[];
  /** Where a variant's row has its value. */
  column: 'option1Value' | 'option2Value' | 'option3Value';
}

const LABELS = {
  en: { vendor: 'Brand', option: 'Option', separator: ', ' },
  zh: { vendor: '品牌', option: '选项', separator: '、' },
} satisfies ByLanguage<Record<string, string>>;

/**
 * The options of a product's variants, such as Size with S, M and L. One without a name is an
 * Option, and a second of one name gets the number of its column.
 */
export function readOptions(
  group: ShopifyGroup,
  variants: Variant[],
  language: Language,
): Option[] {
  const places = [
    ['option1Name', 'option1Value'],
    ['option2Name', 'option2Value'],
    ['option3Name', 'option3Value'],
  ] as const;
  const options: Option[] = [];
  for (const [place, [nameColumn, column]] of places.entries()) {
    if (!group.head.has(nameColumn)) continue;
    const name = group.head.cells[nameColumn] ?? inLanguage(LABELS, language).option;
    const values = [...new Set(variants.flatMap(({ row }) => row.cells[column] ?? []))];
    if (values.length === 0 || isPlaceholder(name, values)) continue;
    const isSecond = options.some((other) => other.name === name);
    options.push({ name: isSecond ? `${name} ${place + 1}` : name, values, column });
  }
  return options;
}

/** What Shopify writes for a product without variants. */
function isPlaceholder(name: string, values: string[]): boolean {
  return name.toLowerCase() === 'title' && values.join().toLowerCase() === 'default title';
}

const FACT_COLUMNS = [
  ...(['vendor', 'option1Name', 'option1Value', 'option2Name', 'option2Value'] as const),
  ...(['option3Name', 'option3Value'] as const),
];

/**
 * Vendor and options as facts of the details table. Where the file has not all of their columns,
 * the other facts stay.
 */
export function toAttributes(
  { head }: ShopifyGroup,
  options: Option[],
  language: Language,
): Pick<CatalogueProduct, 'attributes' | 'otherAttributesStay'> {
  if (!FACT_COLUMNS.some((column) => head.has(column))) return {};
  const { vendor: brand, separator } = inLanguage(LABELS, language);
  const facts = options.map(({ name, values }) => ({ name, value: values.join(separator) }));
  const { vendor = '' } = head.cells;
  const otherAttributesStay = !FACT_COLUMNS.every((column) => head.has(column));
  const hasBrand = otherAttributesStay ? head.has('vendor') : vendor !== '';
  const attributes = [...(hasBrand ? [{ name: brand, value: vendor }] : []), ...facts].map(
    ({ name, value }) => ({
      name: { [language]: name },
      value: value === '' ? {} : { [language]: value },
    }),
  );
  return { attributes, otherAttributesStay };
}

/** Says what becomes of variants that nothing tells apart, and where their prices differ. */
export function describeFold(variants: Variant[], chosen: Variant): string {
  const prices = variants.flatMap((variant) => variant.price ?? []).toSorted((a, b) => a - b);
  const [min, max] = [prices.at(0), prices.at(-1)];
  const count = `${variants.length} variants have no options: those whose SKUs the shop has are changed, else they are one product`;
  if (min === undefined || max === undefined || chosen.price === undefined) return count;
  if (min === max) return count;
  const range = `${decimalPrice(min)} to ${decimalPrice(max)}`;
  return `${count}; their prices run from ${range}, the shop shows ${decimalPrice(chosen.price)}`;
}
