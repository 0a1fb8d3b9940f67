import { PASSWORD } from '@vitrine/reference-api/testing/customer.ts';
import { plainVideo } from '@vitrine/reference-api/testing/video.ts';
import { customers, customersOwn, everybody, publisher, type Row, row } from './matrixRow.ts';
import { ORDERS, PAYMENTS, SAVED } from './orderMatrix.ts';

const LINE = { product_id: 1, quantity: 1 };
const REPORT = { 'csp-report': { 'document-uri': '/', 'effective-directive': 'script-src-elem' } };

const READS = [
  row('GET /api/productsList', 'public', everybody(200)),
  row('GET /api/products/slug/{slug}', 'on sale', everybody(200), () => ({ path: ['ring'] })),
  row('GET /api/products/slug/{slug}', 'not on sale yet', everybody(404), () => ({
    path: ['soon'],
  })),
  row('GET /api/categories', 'public', everybody(200)),
  row('GET /api/categories/{slug}', 'none', everybody(404), () => ({ path: ['none'] })),
  row('GET /api/getMenuCategory', 'public', everybody(200)),
  row('GET /api/products/{id}/reviews', 'public', everybody(200), () => ({ path: ['1'] })),
  row('GET /api/blogs', 'public', everybody(200)),
  row('GET /api/blogs/show/{slug}', 'none', everybody(404), () => ({ path: ['none'] })),
  row('POST /api/getProductByIds', 'public', everybody(200), () => ({ json: { ids: [1, 2] } })),
  row('GET /api/x', 'public', everybody(200)),
  row('GET /api/x/delivery', 'public', everybody(200)),
  row('GET /api/x/retired', 'public', everybody(200)),
  row('GET /api/health', 'public', everybody(200)),
  row('GET /api/live', 'public', everybody(200)),
  row('GET /api/openapi.json', 'public', everybody(200)),
  row('GET /api/metrics', 'for who has the operator’s token', everybody(404)),
  row('GET /api/x/changes', 'public', everybody(200)),
  row('GET /api/x/export', 'the whole shop', publisher),
  row('GET /api/x/preview/products/{slug}', 'a draft', publisher, () => ({ path: ['soon'] })),
  row('GET /api/x/preview/posts/{slug}', 'none', everybody(404), () => ({ path: ['none'] })),
  row('POST /api/x/policy-reports', 'one report', everybody(204), () => ({ json: REPORT })),
  row('GET /media/{key}', 'none', everybody(404), () => ({ path: ['none.webp'] })),
];

const ACCOUNTS = [
  row('POST /api/register', 'a new address', everybody(200), (_, __, name) => ({
    json: { email: `${name}@new.example`, password: PASSWORD },
  })),
  row('POST /api/register', 'the customer’s address', everybody(409), () => ({
    json: { email: 'leila@mail.example', password: PASSWORD },
  })),
  row('POST /api/login', 'the right password', everybody(200), () => ({
    json: { email: 'mira@mail.example', password: PASSWORD },
  })),
  row('POST /api/login', 'a wrong password', everybody(401), () => ({
    json: { email: 'mira@mail.example', password: 'guess' },
  })),
  row(
    'POST /api/auth/validate-token',
    'one’s own token',
    customers,
    (_, { token }) => ({ json: { token: token ?? 'none' } }),
    'customer',
  ),
  row('POST /api/x/logout', 'one’s own session', everybody(200)),
  row('POST /api/x/password-reset', 'the customer’s address', everybody(200), () => ({
    json: { email: 'leila@mail.example' },
  })),
  row('PUT /api/x/password-reset', 'a token of nobody’s', everybody(410), () => ({
    json: { token: 'A'.repeat(43), password: PASSWORD },
  })),
  row(
    'POST /api/x/account/export',
    'one’s own account',
    customers,
    () => ({ json: { password: PASSWORD } }),
    'customer',
  ),
  row(
    'POST /api/x/account/export',
    'with a wrong password',
    everybody(401, { customer: 403, otherCustomer: 403 }),
    () => ({ json: { password: 'guess' } }),
  ),
  row('DELETE /api/x/account', 'one’s own account', customers, () => ({
    json: { password: PASSWORD },
  })),
];

const ADDRESSES = [
  row('GET /api/x/addresses', 'one’s own', customers, () => ({}), 'customer'),
  row('POST /api/x/addresses', 'one more', customers, () => ({ json: SAVED })),
  row('PUT /api/x/addresses/{id}', 'the customer’s', customersOwn, ({ customerAddress }) => ({
    path: [customerAddress],
    json: SAVED,
  })),
  row('DELETE /api/x/addresses/{id}', 'the customer’s', customersOwn, ({ customerAddress }) => ({
    path: [customerAddress],
  })),
];

const CARTS = [
  row('GET /api/cart/items', 'one’s own cart', customers),
  row('POST /api/cart/add', 'one’s own cart', customers, () => ({ json: LINE })),
  row('DELETE /api/cart/remove', 'one’s own cart', customers, () => ({ json: { product_id: 1 } })),
  row('PUT /api/x/cart', 'one’s own cart', customers, () => ({ json: LINE })),
  row('POST /api/x/cart/merge', 'one’s own cart', customers, () => ({
    json: { merge_id: 'a-merge-of-mine', items: [LINE] },
  })),
  row('GET /api/products/{id}/can-leave-review', 'public', everybody(200), () => ({ path: ['1'] })),
  row(
    'POST /api/products/{id}/reviews',
    'what the customer bought',
    everybody(401, { customer: 200, otherCustomer: 403 }),
    () => ({ path: ['1'], form: { rating: '5', content: 'Exactly as shown.' } }),
  ),
  row('GET /api/x/profile', 'one’s own account', customers, () => ({}), 'customer'),
  row('PUT /api/x/profile', 'one’s own name', customers, () => ({ json: { name: 'Ada' } })),
  row('PUT /api/x/profile/password', 'one’s own password', customers, () => ({
    json: { password: PASSWORD, new_password: 'another quiet harbour' },
  })),
  row('GET /api/x/profile/sessions', 'one’s own sessions', customers),
  row('DELETE /api/x/profile/sessions/{id}', 'the customer’s', customersOwn, ({ session }) => ({
    path: [session],
  })),
  row('DELETE /api/x/profile/sessions', 'one’s own other sessions', customers),
  row('POST /api/x/email-change', 'a new address', customers, () => ({
    json: { email: 'someone@mail.example', password: PASSWORD },
  })),
  row(
    'PUT /api/x/email-change',
    'a token of nobody’s',
    everybody(401, { customer: 410, otherCustomer: 410 }),
    () => ({ json: { token: 'A'.repeat(43) } }),
  ),
  row('POST /api/cos/upload', 'one’s own file', customers, () => ({
    form: { file: new File([new Uint8Array(plainVideo('webm'))], 'video.webm') },
  })),
  row('POST /api/inquiries', 'public', everybody(200), () => ({
    json: { email: 'someone@mail.example', country: 'TN', description: 'Is it in stock?' },
  })),
];

/** What each caller may see or do, of every call and every mounted route. */
export const MATRIX: Row[] = [
  ...[...READS, ...ACCOUNTS, ...ADDRESSES, ...CARTS],
  ...[...ORDERS, ...PAYMENTS],
];
