import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { envelopeSchema, listSchema, pageSchema } from './envelope.ts';
import { requiredText } from './values.ts';

describe('envelope', () => {
  it('§3.18 takes the server’s words from msg, else from message', () => {
    const message = (result: object) => v.parse(envelopeSchema, result).message;
    expect(message({ msg: 'a' })).toBe('a');
    expect(message({ message: 'b' })).toBe('b');
    expect(message({ msg: 'a', message: 'b' })).toBe('a');
    expect(message({ msg: null, message: 'b' })).toBe('b');
    expect(message({ message: ['Too short.', 'No number.'] })).toBe('Too short. No number.');
    expect(message({})).toBe('');
  });

  it('reads the code as number or text, and knows when there is none', () => {
    const code = (result: object) => v.parse(envelopeSchema, result).code;
    expect([code({ code: 200 }), code({ code: '422' })]).toEqual([200, 422]);
    expect([code({}), code({ code: null })]).toEqual([undefined, undefined]);
    expect(v.is(envelopeSchema, { code: 'fine' })).toBe(false);
  });

  it('gathers messages by field, one or several', () => {
    const errors = { email: 'Wrong', country: ['Missing', 'Unknown'] };
    expect(v.parse(envelopeSchema, { code: 422, errors }).errors).toEqual({
      email: ['Wrong'],
      country: ['Missing', 'Unknown'],
    });
    for (const list of [
      [{ field: 'email', message: 'Wrong' }],
      [{ path: ['email'], msg: 'Wrong', type: 'field' }],
      [{ path: 'email', message: 'Wrong' }],
    ]) {
      expect(v.parse(envelopeSchema, { code: 422, errors: list }).errors).toEqual({
        email: ['Wrong'],
      });
    }
    expect(v.parse(envelopeSchema, { errors: null }).errors).toEqual({});
    expect(v.parse(envelopeSchema, { errors: [] }).errors).toEqual({});
  });

  it('takes a field of any name, and a message without one as a general message', () => {
    const read = (errors: unknown) => v.parse(envelopeSchema, { errors });
    for (const field of ['constructor', '__proto__', 'toString']) {
      const { errors } = read([{ field, message: 'Wrong' }]);
      expect(Object.entries(errors)).toEqual([[field, ['Wrong']]]);
    }
    expect(read([{ message: 'Too late' }, { field: '', msg: 'Sold out.' }, {}])).toMatchObject({
      message: 'Too late. Sold out.',
      errors: {},
    });
  });
});

describe('listSchema', () => {
  const names = listSchema(requiredText);

  it('reads a bare array, `list` and `products`', () => {
    for (const result of [['a', 'b'], { list: ['a', 'b'] }, { products: ['a', 'b'] }]) {
      expect(v.parse(names, result)).toEqual(['a', 'b']);
    }
  });

  it.each([null, undefined, {}, { items: ['a'] }, { list: 'a' }, [1], 'a'])(
    'refuses %j',
    (result) => {
      expect(v.is(names, result)).toBe(false);
    },
  );
});

describe('§3.18 pageSchema', () => {
  const names = pageSchema(requiredText);

  it('reads `list` and `products`, the number of pages also as text', () => {
    const expected = { list: ['a'], totalPage: 3 };
    expect(v.parse(names, { list: ['a'], totalPage: 3 })).toEqual(expected);
    expect(v.parse(names, { products: ['a'], totalPage: 3 })).toEqual(expected);
    expect(v.parse(names, { list: ['a'], totalPage: '3' })).toEqual(expected);
    expect(v.parse(names, { products: ['a'], totalPage: '3' })).toEqual(expected);
    expect(v.parse(names, { list: [], totalPage: 0 })).toEqual({ list: [], totalPage: 0 });
  });

  it.each([
    { list: ['a'] },
    { totalPage: 1 },
    { list: ['a'], totalPage: -1 },
    { list: ['a'], totalPage: 1.5 },
    { list: ['a'], totalPage: '' },
    { list: null, totalPage: 1 },
    { products: [''], totalPage: 1 },
    ['a'],
    null,
  ])('refuses %j', (result) => {
    expect(v.is(names, result)).toBe(false);
  });
});
