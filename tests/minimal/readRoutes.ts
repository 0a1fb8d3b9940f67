import { Hono } from 'hono';
import type { Memory } from './memory.ts';
import { asProduct, CATEGORIES, type MinimalProduct, POSTS } from './products.ts';
import { bare, ok, pageOf, refuse } from './responses.ts';

/** The calls that show the shop; the reviews are not among a product's own fields. */
export function readRoutes({ products, reviews }: Memory, pictures: string): Hono {
  const shown = (product: MinimalProduct) => asProduct(product, pictures);
  return new Hono()
    .get('/productsList', (context) => ok(context, pageOf(context, products.map(shown))))
    .get('/products/slug/:slug', (context) => {
      const product = products.find(({ slug }) => slug === context.req.param('slug'));
      return product ? bare(context, shown(product)) : refuse(context, 404, 'No such product');
    })
    .post('/getProductByIds', async (context) => {
      const { ids } = (await context.req.json()) as { ids: string[] };
      return bare(context, products.filter(({ id }) => ids.includes(id)).map(shown));
    })
    .get('/products/:id/reviews', (context) =>
      ok(context, pageOf(context, reviews.get(context.req.param('id')) ?? [])),
    )
    .get('/getMenuCategory', (context) => ok(context, CATEGORIES))
    .get('/categories', (context) => bare(context, pageOf(context, CATEGORIES)))
    .get('/categories/:slug', (context) => {
      const inside = products.filter(({ category }) => category === context.req.param('slug'));
      return bare(context, pageOf(context, inside.map(shown), 'products'));
    })
    .get('/blogs', (context) => bare(context, pageOf(context, POSTS)))
    .get('/blogs/show/:slug', (context) => {
      const blog = POSTS.find(({ slug }) => slug === context.req.param('slug'));
      // As a code only: spec section 8 knows both ways.
      return blog ? ok(context, { blog }) : context.json({ code: 404, msg: 'Blog not found' });
    });
}
