import { describe, expect, it } from 'vitest';
import type { Schema } from './call.ts';
import { blogs } from './calls/blogs.ts';
import { productBySlug, productsList } from './calls/catalogue.ts';
import { ApiMalformedError } from './errors.ts';
import { parseResponse } from './parse.ts';

const ring = { id: 1, name: 'Kingfisher ring', slug: 'kingfisher-ring', price: '420.00' };

function complaint(schema: Schema, result: unknown): string {
  try {
    parseResponse('GET /api/x', schema, result, 'data');
  } catch (error) {
    if (error instanceof ApiMalformedError) {
      expect(error.call).toBe('GET /api/x');
      return error.message;
    }
    throw error;
  }
  throw new Error('The answer was accepted.');
}

describe('parseResponse', () => {
  it.each([
    [{ name: '' }, 'data.list.0.name of "kingfisher-ring" is empty'],
    [{ price: -5 }, 'Invalid price value of "Kingfisher ring" at data.list.0.price: -5'],
    [{ status: [] }, 'data.list.0.status of "Kingfisher ring" should be boolean or number'],
  ])('names field, owner and expectation: %j', (fields, expected) => {
    const list = [{ ...ring, ...fields }];
    expect(complaint(productsList.data, { list, totalPage: 1 })).toContain(expected);
  });

  it('says what is missing, by the title where there is no name', () => {
    const { price: _, ...rest } = ring;
    expect(complaint(productBySlug.data, rest)).toContain(
      'data.price of "Kingfisher ring" is missing',
    );
    const post = { id: 1, title: 'On silk', slug: 'on-silk' };
    expect(complaint(blogs.data, { list: [post], totalPage: 1 })).toContain(
      'data.list.0.published_at of "On silk" is missing',
    );
  });

  it('finds the owner inside a product', () => {
    const images = [{ image_url: 'a.webp' }, { image_url: 7, name: 'front.webp' }];
    expect(complaint(productBySlug.data, { ...ring, images })).toContain(
      'data.images.1.image_url of "front.webp" should be string, not 7',
    );
    const attributes = [{ name: 'Case', value: null }];
    expect(complaint(productBySlug.data, { ...ring, attributes })).toContain(
      'data.attributes.0.value of "Case" should be string, not null',
    );
  });

  it('names three mistakes, each field once, and counts the rest', () => {
    const message = complaint(productsList.data, { list: [{}, {}], totalPage: 'many' });
    expect(message).toMatch(/ \(and 6 more\)\.$/);
    expect(message.split('; ')).toHaveLength(3);
    const page = complaint(productsList.data, { list: [], totalPage: 'many' });
    expect(page).toBe(
      'GET /api/x gave a wrong response: data.totalPage should be a number, not "many".',
    );
  });

  it('speaks of the response where the whole is wrong', () => {
    expect(() => parseResponse('GET /api/x', productBySlug.data, null)).toThrow(
      'the response should be Object, not null',
    );
  });
});
