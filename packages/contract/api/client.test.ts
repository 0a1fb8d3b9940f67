import { describe, expect, it } from 'vitest';
import { blogs } from './calls/blogs.ts';
import { removeFromCart } from './calls/cart.ts';
import { createInquiry } from './calls/inquiries.ts';
import { createShopClient } from './client.ts';
import { type ApiError, ApiUnreachableError } from './errors.ts';
import { brokenConnection, fakeFetch, wrapped } from './testing/fakeFetch.ts';

const page = { list: [], totalPage: 0 };
const inquiry = { body: { email: 'a@b.example', country: 'KE', description: 'Is it gold?' } };

function clientOver(...results: Parameters<typeof fakeFetch>) {
  const { fetch, seen } = fakeFetch(...results);
  return { client: createShopClient({ baseUrl: 'https://api.example', fetch }), seen };
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error) => error,
  );
}

const text = (body: string, status = 200) => new Response(body, { status });

describe('a read', () => {
  const listed = [408, 409, 425, 429, 500, 502, 503, 504];

  it.each(listed)('§7.8 is made once more after %i', async (status) => {
    const { client, seen } = clientOver(text('', status), wrapped(page));
    expect(await client(blogs, { query: {} })).toEqual(page);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.url).toBe(seen[0]?.url);
  });

  it.each(listed)('§7.8 is given up after %i twice', async (status) => {
    const { client, seen } = clientOver(text('', status));
    expect(await failure(client(blogs, { query: {} }))).toMatchObject({ status });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 410, 422, 501, 505])('is not repeated after %i', async (status) => {
    const { client, seen } = clientOver(text('', status));
    expect(await failure(client(blogs, { query: {} }))).toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  it('is made once more over a broken connection, and no more than once', async () => {
    const mended = clientOver(brokenConnection(), wrapped(page));
    expect(await mended.client(blogs, { query: {} })).toEqual(page);
    const broken = clientOver(brokenConnection());
    const error = await failure(broken.client(blogs, { query: {} }));
    expect(error).toBeInstanceOf(ApiUnreachableError);
    expect(error.message).toContain('GET /api/blogs could not be reached at https://api.example');
    expect(broken.seen).toHaveLength(2);
  });

  it('is not made a third time where the repetition fails otherwise', async () => {
    const first = clientOver(text('', 503), brokenConnection(), wrapped(page));
    await failure(first.client(blogs, { query: {} }));
    expect(first.seen).toHaveLength(2);
    const second = clientOver(brokenConnection(), text('', 503), wrapped(page));
    await failure(second.client(blogs, { query: {} }));
    expect(second.seen).toHaveLength(2);
  });

  it('is not repeated for a refusal in the envelope or a malformed answer', async () => {
    for (const response of [Response.json({ code: 500, msg: 'no' }), text('<html>')]) {
      const { client, seen } = clientOver(response);
      await failure(client(blogs, { query: {} }));
      expect(seen).toHaveLength(1);
    }
  });
});

describe('a change', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '§7.8 is never repeated: %i',
    async (status) => {
      const { client, seen } = clientOver(text('', status));
      expect(await failure(client(createInquiry, inquiry))).toMatchObject({ status });
      await failure(client(removeFromCart, { body: { product_id: 1 } }));
      expect(seen.map(({ init }) => init.method)).toEqual(['POST', 'DELETE']);
    },
  );

  it('is never repeated over a broken connection', async () => {
    const { client, seen } = clientOver(brokenConnection());
    expect(await failure(client(createInquiry, inquiry))).toBeInstanceOf(ApiUnreachableError);
    expect(seen).toHaveLength(1);
  });
});
