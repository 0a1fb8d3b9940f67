import { login } from '../../calls/account.ts';
import { canLeaveReview, uploadFile } from '../../calls/reviewWriting.ts';
import { blog, blogListItem } from '../../entities/blog.ts';
import { category, menuCategory } from '../../entities/category.ts';
import {
  cartLine,
  createdOrder,
  missingChoice,
  orderConflict,
  orderInfo,
} from '../../entities/order.ts';
import { orderAddress } from '../../entities/orderAddress.ts';
import { orderLine, orderSummary } from '../../entities/orderDetail.ts';
import { orderPayment } from '../../entities/payment.ts';
import { product, productAttribute, productImage } from '../../entities/product.ts';
import { productListItem } from '../../entities/productListItem.ts';
import { productOffer } from '../../entities/productOffer.ts';
import { productOption, productVariant } from '../../entities/productVariant.ts';
import { review } from '../../entities/review.ts';
import { trackInfo } from '../../entities/trackInfo.ts';
import { entityForm, type Form, neededForm, no, of, readAs, refused, same } from './form.ts';

const LAMP = { id: 1, slug: 'lamp', name: 'Lamp', price: '180.00' };
const POST = { id: 1, slug: 'wicks', title: 'On wicks', published_at: '2026-06-02' };
const REVIEW = { id: 5, rating: 5, content: '<p>Good.</p>', created_at: '2026-02-20' };
const LINE = { product: LAMP, quantity: 2 };
const TRACKED = { latest_status: { status: 'Delivered', sub_status: '' } };
const PAID = { status: 'COMPLETED', amount: 180, currency: 'USD' };
const TOTAL = { order_id: 7, total_price: 180 };
const ORDER = { ...TOTAL, state: 'paid', currency: 'USD', created_at: '2026-06-02', lines: [] };
const PRICES = { unit_price: 180, list_price: 180, line_total: 180 };
const BUYER = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const PLACE = { address: '12 Row', city: 'London', postalCode: 'N1', country: 'GB' };

const nulls = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]));
const NOTHING_SAID = {
  ...{ summary: '', description: '', size_guide: '', main_image_alt: '' },
  ...{ currency: 'USD', sold_out: false },
  ...nulls('discount_type', 'discount_value', 'discount_end_date', 'start_date', 'end_date'),
  ...nulls('video', 'video_captions', 'created_at', 'updated_at', 'main_image_url'),
  ...nulls('ratingValue', 'reviewCount', 'language'),
};
const each = (value: unknown) =>
  Object.fromEntries(Object.keys(NOTHING_SAID).map((field) => [field, value]));

const NO_NUMBER = 'value should be a number, not';
const NO_LIST = 'value should be Array, not';
const FACT = { name: 'Width', value: '12 cm' };
const SIZE = { name: 'Size', values: [{ value: '52' }] };
const SIZE_52 = { id: 7, price: '180.00', choice: [{ name: 'Size', value: '52' }] };
const READ_52 = { ...SIZE_52, price: 18_000, sku: null, image_url: null };
const NO_OFFER = {
  ...{ currency: 'USD', sold_out: false, status: null },
  ...nulls('discount_type', 'discount_value', 'discount_end_date', 'start_date', 'end_date'),
};
const image = (key: string, is_main: boolean) => ({ image_url: key, is_main, name: '', alt: '' });

/** What products, posts and the rest may hold. */
export const ENTITY_FORMS: readonly Form[] = [
  neededForm(
    '§3.1 §3.2 §3.7 §3.9 What must be there',
    'A response without one of these fields, or with one of another kind, is refused. All others may be missing.',
    [
      ['a product', product, LAMP, 'id, price, name, slug'],
      ['a product in a list', productListItem, LAMP, 'id, price, name, slug'],
      ['an offer', productOffer, LAMP, 'id, price'],
      ['an image of a product', productImage, { image_url: 'a.png' }, 'image_url'],
      ['a fact of a product', productAttribute, FACT, 'name, value'],
      ['an option of a product', productOption, SIZE, 'name, values'],
      ['a variant of a product', productVariant, SIZE_52, 'id, price, choice'],
      ['a category', category, LAMP, 'id, slug'],
      ['an entry of the menu', menuCategory, LAMP, 'slug'],
      ['a post', blog, POST, 'id, title, slug, published_at'],
      ['a post in a list', blogListItem, POST, 'id, title, slug, published_at'],
      ['a review', review, REVIEW, 'id, rating, created_at'],
      ['a line of a cart', cartLine, LINE, 'product, quantity'],
      ['a new order', createdOrder, TOTAL, 'order_id'],
      ['an order’s total', orderInfo, TOTAL, 'order_id, total_price'],
      ['what a refused order differs in', orderConflict, {}, ''],
      ['what is to be chosen', missingChoice, {}, ''],
      [
        'an order in a list',
        orderSummary,
        ORDER,
        'order_id, state, currency, total_price, created_at, lines',
      ],
      [
        'a line of an order',
        orderLine,
        { ...LAMP, product_id: 1, quantity: 1, ...PRICES },
        'product_id, name, quantity, unit_price, list_price, line_total',
      ],
      [
        'an address',
        orderAddress,
        { ...BUYER, ...PLACE },
        'email, firstName, address, city, country',
      ],
      ['a payment', orderPayment, PAID, 'status, amount, currency'],
      ['a parcel', trackInfo, TRACKED, 'latest_status'],
      ['a session', login.data, { token: 't', user: {} }, 'token, user'],
      ['an upload', uploadFile.data, { key: 'a.png' }, 'key'],
      ['whether a review may be left', canLeaveReview.data, {}, ''],
    ],
  ),
  entityForm(
    'What is not said of a product',
    'Absent, `null` and blank are the same: nothing is invented in their place. Fields that the contract does not know are not read.',
    product,
    LAMP,
    [
      [{}, { ...NOTHING_SAID, status: null, images: [], attributes: [] }],
      [each(null), NOTHING_SAID],
      [each(''), NOTHING_SAID],
      [
        { gtin: 'x', brand: { name: 'y' }, stock: 0 },
        { gtin: undefined, sold_out: false },
      ],
      [JSON.parse('{"__proto__":{"price":"1"}}'), { price: 18_000 }],
    ],
  ),
  entityForm(
    'Currencies',
    'Prices are dollars.',
    productOffer,
    LAMP,
    of(
      'currency',
      ['usd', 'USD'],
      ...refused('value should be USD, since prices are dollars, not', 'EUR', '$'),
    ),
  ),
  entityForm(
    'Discounts',
    'A percentage up to 100, or an amount in dollars. Nothing and less than nothing are no discount.',
    productListItem,
    { ...LAMP, discount_type: 'percentage', discount_value: 10 },
    [
      ...of('discount_value', ['10', 10], ...same(0, -5), ...refused(NO_NUMBER, '10%')),
      ...of('discount_value', ...refused('value should be a percentage up to 100, not', 150)),
      ...of('discount_type', ...same('fixed'), ...readAs(null, null, '')),
      ...of(
        'discount_type',
        ...refused('value should be "percentage" or "fixed", not', 'percent', 'PERCENTAGE', 1),
      ),
      [{ discount_type: 'fixed', discount_value: 500 }, { discount_value: 500 }],
    ],
  ),
  entityForm(
    'Ratings',
    'An average from 0 to 5, read to one decimal, and a whole number of reviews.',
    productListItem,
    LAMP,
    [
      ...of('ratingValue', [4.666666, 4.7], ['4.5', 4.5], [0, 0], ...refused(NO_NUMBER, 'n/a')),
      ...of('ratingValue', ...refused('value should be a number from 0 to 5, not', 6, -1)),
      ...of('reviewCount', ['12', 12], [0, 0]),
      ...of('reviewCount', ...refused('value should be a whole number from 0 on, not', -3, 1.5)),
    ],
  ),
  entityForm('Images and facts of a product', 'Lists of objects.', product, LAMP, [
    ...of('images', [
      [{ image_url: 'a.png' }, { image_url: 'b.png', is_main: 1 }],
      [image('a.png', false), image('b.png', true)],
    ]),
    ...of('images', ...refused(NO_LIST, '', '["a.png"]'), [
      [null],
      no('value.0 should be Object, not null'),
    ]),
    ...of('images', [['a.png', 'b.png'], no('value.0 should be Object, not "a.png" (and 1 more)')]),
    ...of('images', [[{ image_url: '' }], no('value.0.image_url is empty')]),
    ...of('images', [[{ url: 'a.png' }], no('value.0.image_url is missing')]),
    ...of('attributes', ...same([FACT]), ...refused(NO_LIST, { Width: '12 cm' })),
    ...of('attributes', [[{ ...FACT, value: 12 }], no('value.0.value should be string, not 12')]),
  ]),
  entityForm(
    'Options and variants of a product',
    'Lists of objects. Ids, prices, discounts, stock and images of a variant are written as a product’s; it is chosen by the names and values of its options.',
    product,
    LAMP,
    [
      ...of('options', [[SIZE], [{ name: 'Size', values: [{ value: '52', swatch: null }] }]]),
      ...of('options', ...readAs([], null), ...refused(NO_LIST, { Size: ['52'] })),
      ...of('options', [
        [{ name: 'Size', values: ['52'] }],
        no('value.0.values.0 should be Object, not "52"'),
      ]),
      ...of('variants', [[SIZE_52], [{ ...NO_OFFER, ...READ_52 }]]),
      ...of('variants', ...readAs([], null), ...refused(NO_LIST, { 52: 180 })),
      ...of('variants', [[{ ...SIZE_52, id: '' }], no('value.0.id is empty')]),
      [
        { variants: [{ ...SIZE_52, price: null }] },
        no('Invalid price value at variants.0.price: null'),
      ],
      ...of('variants', [
        [{ ...SIZE_52, discount_type: 'percentage', discount_value: 150 }],
        no('value.0.discount_value should be a percentage up to 100, not 150'),
      ]),
      ...of('variants', [
        [{ ...SIZE_52, choice: null }],
        no('value.0.choice should be Array, not null'),
      ]),
      ...of('variants', [
        [{ ...SIZE_52, choice: { Size: '52' } }],
        no('value.0.choice should be Array, not Object'),
      ]),
      ...of('variants', [
        [{ ...SIZE_52, choice: [{ name: 'Size', value: 52 }] }],
        no('value.0.choice.0.value should be string, not 52'),
      ]),
    ],
  ),
  entityForm('Reviews', '0 to 5 stars.', review, REVIEW, [
    [{}, { ...nulls('user_name', 'reply', 'language'), images: [] }],
    [
      nulls('user_name', 'reply', 'language', 'images'),
      { ...nulls('user_name', 'reply'), images: [] },
    ],
    ...of('rating', ['4', 4], ...same(4.5, 0), ...refused(NO_NUMBER, null)),
    ...of('rating', ...refused('value should be at most 5, not', 9)),
    ...of('rating', ...refused('value should be at least 0, not', -1)),
    ...of('images', [['a.png'], no('value.0 should be Object, not "a.png"')]),
    ...of('reply', ...refused('value should be Object, not', 'Thanks')),
  ]),
  entityForm('Categories', 'A category without a name is shown by its slug.', category, LAMP, [
    [nulls('name', 'description', 'cover_image'), { name: '', description: '', cover_image: null }],
    ...of('size_guide', [undefined, ''], [null, ''], ['', '']),
    ...of('size_guide', ['<h1>Rings</h1><script>x</script>', '<h3>Rings</h3>']),
  ]),
  entityForm('Posts', 'All but the title, the slug and the date may be missing.', blog, POST, [
    [
      {},
      { ...nulls('cover_image', 'updated_at', 'language', 'author'), description: '', content: '' },
    ],
    ...of('title', ...refused('value should be string, not', null)),
  ]),
  entityForm('Lines of a cart', 'A whole number of items, also as a text.', cartLine, LINE, [
    ...of('quantity', ['2', 2], ...refused('value should be at least 1, not', 0)),
    ...of('quantity', ...refused('value should be integer, not', 1.5)),
    ...of('product', ...refused('value should be Object, not', null)),
  ]),
  entityForm('New orders', '`guestUserId` is for guests only.', createdOrder, TOTAL, [
    ...of('order_id', ...same('A-7'), ...refused('value should be number or string, not', null)),
    ...of('guestUserId', ...same(12, null), [undefined, null]),
  ]),
  entityForm('Parcels', 'Only the status must be there.', trackInfo, TRACKED, [
    [{}, { ...TRACKED, latest_event: null, milestone: [], practice: false, parcel: null }],
    [nulls('latest_event', 'milestone'), { latest_event: null, milestone: [] }],
    ...of('latest_status', [{}, { status: '', sub_status: '' }]),
    ...of('parcel', [
      { number: 'LX1', url: 'javascript:x' },
      { carrier: '', number: 'LX1', url: null },
    ]),
    ...of('latest_status', [{ status: 40 }, no('value.status should be string, not 40')]),
  ]),
];
