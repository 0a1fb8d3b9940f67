import { login } from '@vitrine/contract/api/calls/account.ts';
import { order, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { saveShippingAddress } from '@vitrine/contract/api/calls/orders.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../http/messages.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import {
  ADDRESS,
  type Buyer,
  giveAddress,
  headersOf,
  move,
  placeOrder,
  SPECIFIED_ADDRESS,
  termsFor,
} from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

async function openOrder(buyer: Buyer = {}) {
  const shop = await openTestShop({ products: [product('a', { stock: 9 })] });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]], buyer);
  return { shop, orderId, guest: { guestId } };
}

async function savedAddress(shop: TestShop, id: string, buyer: Buyer) {
  const request = { params: { id }, headers: headersOf(buyer) };
  return (await shop.client('en', buyer)(order, request)).address;
}

describe('a shipping address', () => {
  it('is kept with the guest’s e-mail address, and may be given again', async () => {
    const { shop, orderId, guest } = await openOrder();
    await giveAddress(shop, orderId, guest);
    await giveAddress(shop, orderId, guest, { firstName: ' 莉拉 ', country: 'cn' });
    expect(await savedAddress(shop, orderId, guest)).toEqual({
      ...ADDRESS,
      firstName: '莉拉',
      country: 'CN',
      email: 'leila@mail.example',
    });
  });

  it('§7.8 may come without what carriers need beyond the specification', async () => {
    const { shop, orderId, guest } = await openOrder();
    const body = { orderId, email: 'leila@mail.example', ...SPECIFIED_ADDRESS };
    await shop.client()(saveShippingAddress, { body, headers: headersOf(guest) });
    expect(await savedAddress(shop, orderId, guest)).toMatchObject(ADDRESS);
  });

  it('takes a customer’s e-mail address from the account', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const buyer = { token: await newCustomer(shop, 'Amina') };
    const { orderId } = await placeOrder(shop, [[1, 1, 100]], buyer);
    await giveAddress(shop, orderId, buyer);
    expect((await savedAddress(shop, orderId, buyer))?.email).toBe('Amina@mail.example');
  });

  it('names the customer, whom nobody asked before, and not by their e-mail address', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 9 })] });
    const buyer = { token: await newCustomer(shop, 'amina795') };
    const nameNow = async () =>
      (
        await shop.client()(login, {
          body: { email: 'amina795@mail.example', password: PASSWORD },
        })
      ).user.name;
    expect(await nameNow()).toBe('');
    const { orderId } = await placeOrder(shop, [[1, 1, 100]], buyer);
    await giveAddress(shop, orderId, buyer);
    expect(await nameNow()).toBe('Leila Haddad');
    await giveAddress(shop, orderId, buyer, { firstName: 'A friend' });
    expect(await nameNow()).toBe('Leila Haddad');
  });

  it('makes a guest’s order that of the account they sign in with', async () => {
    const { shop, orderId, guest } = await openOrder();
    const token = await newCustomer(shop);
    await giveAddress(shop, orderId, { ...guest, token });
    const { list } = await shop.client('en', { token })(orderHistory, { query: {} });
    expect(list.map(({ order_id }) => order_id)).toEqual([orderId]);
    expect((await savedAddress(shop, orderId, { token }))?.email).toBe('leila@mail.example');
    const stranger = { ...guest, token: await newCustomer(shop, 'omar') };
    expect(await refusalOf(giveAddress(shop, orderId, stranger))).toMatchObject({ code: 400 });
    const others = await shop.client('en', stranger)(orderHistory, { query: {} });
    expect(others.list).toEqual([]);
  });

  it('§5.2 needs every field but what some people and countries have not', async () => {
    const { shop, orderId, guest } = await openOrder();
    const blank = { firstName: ' ', lastName: '', address: '', city: '', postalCode: '' };
    const refusal = await refusalOf(
      giveAddress(shop, orderId, guest, { ...blank, country: 'XX', email: 'leila@' }),
    );
    expect(refusal.code).toBe(422);
    const required = ['Please fill in this field'];
    expect(refusal.fieldErrors).toEqual({
      firstName: required,
      address: required,
      city: required,
      country: ['Please choose a country or region'],
      email: [message('emailWrong')],
    });
  });

  it.each([
    ['one name, and no postal code', { firstName: 'Suharto', lastName: '', postalCode: '' }],
    ['a postal code of no form', { country: 'NG', postalCode: 'near the mosque' }],
    ['Arabic, and a telephone in its digits', { address: 'شارع الزيتون ٤', phone: '٠٥٠ ١٢٣ ٤٥٦٧' }],
    ['Chinese', { firstName: '小明', lastName: '欧阳', address: '翠羽路 88 号', line2: '1206 室' }],
    ['a telephone with words', { phone: '+216 71 000 000 (shop)' }],
  ])('takes %s as it is', async (_, fields) => {
    const { shop, orderId, guest } = await openOrder();
    await giveAddress(shop, orderId, guest, fields);
    expect(await savedAddress(shop, orderId, guest)).toMatchObject(fields);
  });

  it('refuses a telephone of no digits, control characters and what is too long', async () => {
    const { shop, orderId, guest } = await openOrder();
    const wrong = { phone: 'call me', line2: 'a'.repeat(151), state: 'a\u0007b', city: 'a\nb' };
    expect((await refusalOf(giveAddress(shop, orderId, guest, wrong))).fieldErrors).toEqual({
      phone: [message('phoneWrong')],
      line2: [message('fieldTooLong')],
      state: [message('fieldWrong')],
      city: [message('fieldWrong')],
    });
  });

  it.each(['EU', 'UK', 'ZZ', 'USA', '840', '', 'Tunisia'])(
    '§3.14 can’t go to %j',
    async (country) => {
      const { shop, orderId, guest } = await openOrder();
      const refusal = await refusalOf(giveAddress(shop, orderId, guest, { country }));
      expect(refusal.fieldErrors).toHaveProperty('country');
    },
  );

  it('goes only where the shop delivers, and says so', async () => {
    const products = [product('a', { stock: 9 })];
    const shop = await openTestShop({ products }, { terms: termsFor(['TN', 'FR']) });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
    const refusal = await refusalOf(giveAddress(shop, orderId, { guestId }, { country: 'US' }));
    expect([refusal.code, refusal.fieldErrors]).toEqual([
      422,
      {
        country: [
          'We do not deliver to this country or region. Please choose another one, or write to us.',
        ],
      },
    ]);
    await giveAddress(shop, orderId, { guestId }, { country: 'fr' });
  });

  it('of a customer goes only where the shop delivers', async () => {
    const shop = await openTestShop({ products: [product('a')] }, { terms: termsFor(['FR']) });
    const buyer = { token: await newCustomer(shop) };
    const { orderId } = await placeOrder(shop, [[1, 1, 100]], buyer);
    const refusal = await refusalOf(giveAddress(shop, orderId, buyer, { country: 'US' }));
    expect(refusal.fieldErrors).toHaveProperty('country');
  });

  it('tells in Chinese as well that the order is not theirs', async () => {
    const { shop, orderId } = await openOrder();
    const response = await shop.app.request('/api/shipping-addresses', {
      method: 'POST',
      headers: { 'Accept-Language': 'zh' },
      body: JSON.stringify({ orderId, email: 'a@b.example', ...SPECIFIED_ADDRESS }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 400,
      msg: '在您的账户或当前浏览器中找不到这笔订单。请重新登录，或重新下单。',
    });
  });

  it.each(['paid', 'cancelled'] as const)('of a %s order can’t be changed', async (state) => {
    const { shop, orderId, guest } = await openOrder();
    await giveAddress(shop, orderId, guest);
    await move(shop, orderId, state);
    const refusal = await refusalOf(giveAddress(shop, orderId, guest, { city: 'Sfax' }));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      409,
      'This order can no longer be changed',
    ]);
    expect((await savedAddress(shop, orderId, guest))?.city).toBe('Tunis');
  });

  it('has a telephone number where the checkout requires one', async () => {
    const terms = { checkout: { phone: 'required' as const } };
    const shop = await openTestShop({ products: [product('a')] }, { terms });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
    const give = (phone: string) => giveAddress(shop, orderId, { guestId }, { phone });
    const refusal = await refusalOf(give(' '));
    expect([refusal.code, Object.keys(refusal.fieldErrors)]).toEqual([422, ['phone']]);
    await give('+21671123456');
  });
});
