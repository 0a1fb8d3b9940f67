import { describe, expect, it } from 'vitest';
import { blogBySlug, blogs } from './calls/blogs.ts';
import { removeFromCart } from './calls/cart.ts';
import { createInquiry } from './calls/inquiries.ts';
import { createShopClient } from './client.ts';
import {
  type ApiError,
  ApiMalformedError,
  ApiRefusalError,
  ApiUnreachableError,
} from './errors.ts';
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

describe('a response', () => {
  it('§3.18 is the envelope’s data; code 200, "200" and none mean success', async () => {
    for (const code of [200, '200', undefined, null]) {
      const { client } = clientOver(wrapped(page, { code }));
      expect(await client(blogs, { query: {} })).toEqual(page);
    }
  });

  it('§8.10 is refused by its code under HTTP 200', async () => {
    const { client } = clientOver(Response.json({ code: 404, msg: 'Blog not found' }));
    const error = await failure(client(blogBySlug, { params: { slug: 'gone' } }));
    expect(error).toBeInstanceOf(ApiRefusalError);
    expect(error).toMatchObject({ status: 200, code: 404, serverMessage: 'Blog not found' });
    expect(error.message).toBe(
      'GET /api/blogs/show/gone responded with 200 and code 404: Blog not found.',
    );
  });

  it('is refused by its HTTP status, whatever its code and body', async () => {
    const bodies = [
      Response.json({ code: 200, msg: 'success' }, { status: 404 }),
      Response.json({ error: 'nope' }, { status: 404 }),
      Response.json({ errors: [{ detail: 'nope' }] }, { status: 404 }),
      Response.json('nope', { status: 404 }),
      Response.json(null, { status: 404 }),
      text('<html>nope</html>', 404),
      text('', 404),
    ];
    for (const body of bodies) {
      const { client } = clientOver(body);
      const error = await failure(client(blogBySlug, { params: { slug: 'gone' } }));
      expect(error).toBeInstanceOf(ApiRefusalError);
      expect(error).toMatchObject({ kind: 'refused', status: 404 });
    }
  });

  it('brings messages by field with 422', async () => {
    const errors = { email: ['Should be an address'], country: 'Is missing' };
    const { client } = clientOver(
      Response.json({ code: 422, message: 'Please check.', errors }, { status: 422 }),
    );
    const error = await failure(client(createInquiry, inquiry));
    expect(error).toMatchObject({
      fieldErrors: { email: ['Should be an address'], country: ['Is missing'] },
      serverMessage: 'Please check.',
    });
    expect(error.message).toMatch(
      /: Please check; email: Should be an address; country: Is missing\.$/,
    );
  });

  it.each([
    '<!doctype html><title>Welcome</title>',
    '{"code":200,"data":{"list":[{"id":1,',
    '',
    'undefined',
  ])('that is no JSON is malformed: %j', async (body) => {
    const { client } = clientOver(text(body));
    const error = await failure(client(blogs, { query: {} }));
    expect(error).toBeInstanceOf(ApiMalformedError);
    expect(error.message).toMatch(/^GET \/api\/blogs should respond with JSON, but sent /);
    expect(error.message.length).toBeLessThan(200);
  });

  it('of the wrong shape is malformed, the envelope’s as well as the data’s', async () => {
    const shapes = [Response.json('ok'), Response.json({ code: 'fine' }), wrapped({ list: 1 })];
    for (const shape of shapes) {
      const error = await failure(clientOver(shape).client(blogs, { query: {} }));
      expect(error).toMatchObject({ kind: 'malformed', call: 'GET /api/blogs' });
    }
  });

  it('may hold anything where the contract asks for nothing', async () => {
    for (const data of [undefined, null, [], 'done']) {
      const { client } = clientOver(wrapped(data));
      await expect(client(createInquiry, inquiry)).resolves.toEqual(data);
    }
  });

  it.each([new Response(null, { status: 204 }), text(''), text('\n', 201)])(
    'may be empty where the contract asks for nothing (%o)',
    async (response) => {
      const { client } = clientOver(response);
      const removal = client(removeFromCart, { body: { product_id: 1 } });
      await expect(removal).resolves.toBeUndefined();
    },
  );

  it('that is empty is malformed where the contract asks for something', async () => {
    const { client } = clientOver(new Response(null, { status: 204 }));
    expect(await failure(client(blogs, { query: {} }))).toBeInstanceOf(ApiMalformedError);
  });
});

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
