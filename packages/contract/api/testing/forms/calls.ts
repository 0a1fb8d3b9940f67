import { expect } from 'vitest';
import { login, register, validateToken } from '../../calls/account.ts';
import { blogBySlug } from '../../calls/blogs.ts';
import { addToCart, cartItems } from '../../calls/cart.ts';
import { menuCategories } from '../../calls/categories.ts';
import { createOrder, ordersInfo, saveShippingAddress } from '../../calls/orders.ts';
import { productsByIds } from '../../calls/products.ts';
import { createReview } from '../../calls/reviewWriting.ts';
import { trackOrder } from '../../calls/tracking.ts';
import { callForm, type Form, no, rowsOf } from './form.ts';

const LAMP = { id: 1, slug: 'lamp', name: 'Lamp', price: 180 };
const account = { body: { email: 'ada@mail.example', password: 'kingfisher' } };
const line = { product_id: 1, quantity: 1 };
const order = { body: { items: [{ ...line, unit_price: 180 }], source: 'Shop' } };
const name = { firstName: 'Ada', lastName: 'Lovelace' };
const address = { address: '12 Row', city: 'London', postalCode: 'N1', country: 'GB' };
const some = (fields: object): unknown => expect.objectContaining(fields);
/** Halves of a surrogate pair can be escaped, and no address can hold one. */
const halves = '"id":"b\\uD800","slug":"c\\udc00","title":"\\ud83d\\ude00"';

/** What the calls that a visitor's browser makes may be responded with. */
export const CALL_FORMS: readonly Form[] = [
  callForm(
    'What visitors’ calls may return',
    'The browser shows the server’s message, or a general one, and says in its console what is wrong with a response.',
    rowsOf(cartItems, {}, [
      [200, { data: { list: [{ product: LAMP, quantity: '2' }] } }, [some({ quantity: 2 })]],
      [200, { data: [] }, []],
      [200, { data: [line] }, no('data.0.product is missing')],
    ]),
    rowsOf(addToCart, { body: line }, [[200, { data: { items: [1] } }, { items: [1] }]]),
    rowsOf(productsByIds, { body: { ids: [1] } }, [
      [200, { data: { products: [LAMP] } }, [some({ price: 18_000 })]],
      [200, { data: [] }, []],
    ]),
    rowsOf(menuCategories, {}, [
      [200, { data: [{ slug: 'a', children: [{ slug: 'b' }] }] }, [{ slug: 'a', name: '' }]],
    ]),
    rowsOf(blogBySlug, { params: { slug: 'on-wicks' } }, [
      [200, { data: { id: 1 } }, no('data.blog is missing')],
      [
        200,
        `{"data":{"blog":{${halves},"published_at":"2026-06-02"}}}`,
        some({ id: 'b\ufffd', slug: 'c\ufffd', title: '😀' }),
      ],
    ]),
    rowsOf(createOrder, order, [
      [201, { code: 201, data: { order_id: 7 } }, { order_id: 7, guestUserId: null }],
      [200, { data: { id: 7 } }, no('data.order_id is missing')],
    ]),
    rowsOf(ordersInfo, { params: { id: 7 } }, [
      [200, { data: { order_id: 7, total_price: '180.5' } }, some({ total_price: 18_050 })],
    ]),
    rowsOf(saveShippingAddress, { body: { orderId: 7, ...name, ...address } }, [
      [200, '', undefined],
    ]),
    rowsOf(trackOrder, { query: { order_id: '7' } }, [
      [200, { data: {} }, { info: null, reason: '' }],
      [200, { data: [] }, { info: null, reason: '' }],
      [200, { data: { accepted: [{}] } }, { info: null, reason: '' }],
      [
        200,
        { data: { rejected: [{ error: { message: 'Not paid' } }] } },
        some({ reason: 'Not paid' }),
      ],
      [200, { data: null }, no('data should be Object, not null')],
    ]),
    rowsOf(login, account, [
      [
        200,
        { data: { token: 't', user: { name: null } } },
        { token: 't', user: { name: '', avatar: null } },
      ],
      [200, { data: { access_token: 't', user: {} } }, no('data.token is missing')],
      [200, { data: { token: '', user: {} } }, no('data.token is empty')],
    ]),
    rowsOf(register, account, [[201, { data: { id: 7 } }, { id: 7 }]]),
    rowsOf(validateToken, { body: { token: 't' } }, [[200, '', undefined]]),
    rowsOf(
      createReview,
      { params: { id: 1 }, body: { rating: 5, content: 'Bright.', images: [] } },
      [[204, '', undefined]],
    ),
  ),
];
