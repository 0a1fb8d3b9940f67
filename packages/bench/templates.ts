const TEMPLATES_IN_ENGLISH = {
  home: '/',
  shop: '/shop/',
  category: '/category/watches/',
  product: '/shop-overviews/meridian-39-midnight/',
  post: '/blog-overviews/caring-for-calfskin/',
  blog: '/blog/',
  about: '/about/',
  contact: '/contact/',
  privacy: '/privacy/',
  landing: '/discount-landing/alcyon-top-handle/',
  cart: '/cart/',
  login: '/login/',
};

/** A page of each template of the shipped catalogue, in both languages (`homeZh`). */
export const TEMPLATES: Record<string, string> = {
  ...TEMPLATES_IN_ENGLISH,
  ...Object.fromEntries(
    Object.entries(TEMPLATES_IN_ENGLISH).map(([name, path]) => [`${name}Zh`, `/zh${path}`]),
  ),
};

/** Those that are held against a hand-written page. */
export const COMPARED = ['home', 'shop', 'category', 'product', 'post'].flatMap((name) => [
  name,
  `${name}Zh`,
]);

/** Those that the plain Astro and React shop has. */
export const PLAIN = ['home', 'category', 'product', 'post'];
