import { join } from 'node:path';
import * as v from 'valibot';
import {
  type Convert,
  type FileProduct,
  paragraph,
  readJsonRows,
  runConversion,
  titleCase,
} from './conversion.ts';

const sourceProduct = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  category: v.string(),
  price: v.number(),
  discountPercentage: v.optional(v.number(), 0),
  stock: v.number(),
  brand: v.optional(v.string()),
  warrantyInformation: v.optional(v.string()),
  dimensions: v.optional(v.object({ width: v.number(), height: v.number(), depth: v.number() })),
  images: v.array(v.string()),
  reviews: v.optional(
    v.array(
      v.object({
        rating: v.number(),
        comment: v.string(),
        date: v.string(),
        reviewerName: v.string(),
      }),
    ),
    [],
  ),
});
type SourceProduct = v.InferOutput<typeof sourceProduct>;

/** Converts DummyJSON's `products.json`. Its creation dates are all the same and are left out. */
export const convertDummyjson: Convert = async ({ source }) => {
  const rows = await readJsonRows(join(source, 'products.json'), sourceProduct);
  const categories = [...new Set(rows.map((row) => row.category))];
  return {
    file: {
      language: 'en',
      categories: categories.map((slug) => ({ slug, name: titleCase(slug) })),
      products: rows.map(toProduct),
    },
    said: ['Pictures are addresses: import with --images link to leave them where they are.'],
  };
};

function toProduct(row: SourceProduct): FileProduct {
  const { dimensions: size } = row;
  const facts = [
    { name: 'Brand', value: row.brand },
    { name: 'Size', value: size && `${size.width} × ${size.height} × ${size.depth} cm` },
    { name: 'Warranty', value: row.warrantyInformation },
  ];
  return {
    id: `dummyjson-${row.id}`,
    slug: row.title,
    categories: [row.category],
    name: row.title,
    description: paragraph(row.description),
    price: row.price,
    stock: row.stock,
    discount: { type: 'percentage', value: row.discountPercentage },
    attributes: facts.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    images: row.images.map((url) => ({ url, alt: row.title })),
    reviews: row.reviews.map((review) => ({
      author: review.reviewerName,
      rating: review.rating,
      language: 'en',
      content: paragraph(review.comment),
      created_at: review.date,
    })),
  };
}

if (process.argv[1] === import.meta.filename) await runConversion(convertDummyjson);
