const within = (path: string, fields: string) =>
  fields.replace(/\S+/g, (field) => `${path}.${field}`);

/** The entities of spec section 3. */
const PRODUCT =
  'id name slug summary description price currency discount_type discount_value discount_end_date ' +
  'start_date end_date video created_at sold_out status main_image_url main_image_alt ' +
  'images images.id images.name images.image_url images.alt images.is_main ' +
  'attributes attributes.name attributes.value ratingValue reviewCount';
const CATEGORY = 'id slug name description cover_image';
const BLOG =
  'id title slug cover_image published_at updated_at language description content author';
const REVIEW =
  'id user_id rating content created_at images images.type images.url ' +
  'reply reply.content reply.created_at';
const TRACK_INFO =
  'latest_status latest_status.status latest_status.sub_status ' +
  'latest_event latest_event.description latest_event.location ' +
  'milestone milestone.key_stage milestone.time_iso';

const list = (entity: string) => `data data.list ${within('data.list', entity)} data.totalPage`;

/**
 * What spec section 7 shows of each call's response: paths of fields, items of lists without their
 * number. Of calls whose response it does not show, there is none.
 */
export const SHOWN: Readonly<Record<string, string>> = {
  'POST /api/auth/validate-token': 'code',
  'POST /api/cart/add': 'code',
  'GET /api/cart/items': `code data data.product ${within('data.product', PRODUCT)} data.quantity`,
  'DELETE /api/cart/remove': '',
  'POST /api/getProductByIds': `data ${within('data', PRODUCT)}`,
  'POST /api/orderCreatViaApi': 'code msg data data.order_id data.guestUserId',
  'GET /api/ordersInfo/{id}': 'data data.total_price data.order_id',
  'POST /api/shipping-addresses': 'code message',
  'GET /api/blogs': list(BLOG),
  'GET /api/blogs/show/{slug}': `code msg data data.blog ${within('data.blog', BLOG)}`,
  'GET /api/categories': list(CATEGORY),
  'GET /api/categories/{slug}': `data data.products ${within('data.products', PRODUCT)} data.totalPage`,
  'GET /api/getMenuCategory': `code data ${within('data', CATEGORY)}`,
  'GET /api/products/slug/{slug}': `data ${within('data', PRODUCT)}`,
  'GET /api/productsList': `code ${list(PRODUCT)}`,
  'GET /api/products/{id}/reviews': `code ${list(REVIEW)}`,
  'GET /api/products/{id}/can-leave-review': 'data data.can_leave_review',
  'POST /api/products/{id}/reviews': '',
  'POST /api/cos/upload': 'data data.key',
  'POST /api/login': 'code msg data data.token data.user data.user.name data.user.avatar',
  'POST /api/register': 'code msg',
  'GET /api/trackOrder': `code msg data data.accepted data.accepted.track_info ${within('data.accepted.track_info', TRACK_INFO)}`,
  'POST /api/inquiries': 'code errors errors.email errors.country errors.description',
};

/** The name of a call in that list; `undefined` for what is no call of spec section 7. */
export function callOf(method: string, pathname: string): string | undefined {
  return Object.keys(SHOWN).find((call) => {
    const [itsMethod, path = ''] = call.split(' ');
    const pattern = path.replace(/\{\w+\}/g, '[^/]+');
    return itsMethod === method && new RegExp(`^${pattern}$`).test(pathname);
  });
}
