import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../http/messages.ts';
import { NOW } from '../testing/fixture.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const body = { email: 'leila@mail.example', country: 'Tunisia', description: 'Is it in stock?' };

const stored = (shop: TestShop) => shop.database.selectFrom('inquiry').selectAll().execute();

describe('an inquiry', () => {
  it('is kept with the language of the caller', async () => {
    const shop = await openTestShop();
    await shop.client('zh')(createInquiry, { body });
    expect(await stored(shop)).toEqual([
      { id: 1, ...body, language: 'zh', created_at: NOW.toISOString(), customer_id: null },
    ]);
  });

  it.each([
    [
      'en',
      [
        'Please enter your e-mail address',
        'Please enter your country or region',
        'Please enter your question',
      ],
    ],
    ['zh', ['请填写邮箱地址', '请填写国家或地区', '请填写您想咨询的内容']],
  ] as const)('§3.17 says in %s what is missing', async (language, messages) => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/inquiries', {
      method: 'POST',
      headers: { 'Accept-Language': language },
      body: JSON.stringify({ email: ' ', country: '', description: '\n' }),
    });
    expect(response.status).toBe(422);
    const [email, country, description] = messages.map((word) => [word]);
    expect((await response.json()).errors).toEqual({ email, country, description });
    expect(await stored(shop)).toEqual([]);
  });

  it('names only the fields that are wrong', async () => {
    const shop = await openTestShop();
    const wrong = { ...body, email: 'leila at mail', description: 'x'.repeat(5001) };
    const refusal = await refusalOf(shop.client()(createInquiry, { body: wrong }));
    expect(refusal.fieldErrors).toEqual({
      email: [message('emailWrong')],
      description: ['This is too long'],
    });
  });

  it('may be sent only so often from one place', async () => {
    const shop = await openTestShop();
    for (let index = 0; index < 10; index += 1) await shop.client()(createInquiry, { body });
    expect((await refusalOf(shop.client()(createInquiry, { body }))).code).toBe(429);
    expect(await stored(shop)).toHaveLength(10);
  });
});
