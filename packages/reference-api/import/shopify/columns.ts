import { BrokenFileError, type Finding } from '../report.ts';

/**
 * The columns that are read, each with the headers it goes by: the classic export first, then
 * Shopify's newer template. Every other column is ignored.
 */
const HEADERS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  productCategory: ['Product Category', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  seoDescription: ['SEO Description'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Variant Inventory Quantity', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  imageSource: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

export type Column = keyof typeof HEADERS;

const COLUMNS = Object.keys(HEADERS) as Column[];

/** The name of a column in reports. */
export const columnName = (column: Column): string => HEADERS[column][0];

/** Whether a row has the headers. */
export const isHeader = (row: string[]): boolean => {
  const names = row.map(plain);
  return HEADERS.handle.some((name) => names.includes(plain(name)));
};

/**
 * Which place of a row holds which column; case, spaces and punctuation of headers don't matter. Of
 * two columns with one name the first is read, which is reported. Throws `BrokenFileError` where
 * there is no Handle, or nothing beside it.
 */
export function findColumns(
  header: string[],
  { path, line, findings }: { path: string; line: number; findings: Finding[] },
): Map<Column, number> {
  const places = new Map<string, number[]>();
  header.forEach((name, place) => {
    places.set(plain(name), [...(places.get(plain(name)) ?? []), place]);
  });
  const found = new Map<Column, number>();
  for (const column of COLUMNS) {
    const [place, second] =
      HEADERS[column].map((name) => places.get(plain(name))).find((all) => all !== undefined) ?? [];
    if (place !== undefined) found.set(column, place);
    if (place !== undefined && second !== undefined) {
      const field = header[place]?.trim() ?? '';
      const why = 'stands more than once; the first is read';
      findings.push({ kind: 'note', where: `line ${line}`, about: '', field, why });
    }
  }
  if (!found.has('handle') || found.size === 1) {
    const missing = found.has('handle')
      ? 'its header line has no column beside Handle that is read'
      : 'its first line has no Handle column, nor has one of the next';
    throw new BrokenFileError(`${path} is not a Shopify product export: ${missing}.`);
  }
  return found;
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
