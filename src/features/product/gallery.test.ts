import { product } from '@vitrine/contract/api/entities/product.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { galleryOf } from '../catalogue/productDetails.ts';

const galleryWith = (fields: object) =>
  galleryOf(v.parse(product, { id: 1, name: 'Ring', slug: 'ring', price: 1, ...fields }));

const image = (image_url: string, fields: object = {}) => ({ image_url, ...fields });

describe('galleryOf', () => {
  it('begins with the main picture and shows each once', () => {
    const images = [
      image('b.webp'),
      image('a.webp', { is_main: 1, alt: 'Front' }),
      image('b.webp'),
    ];
    expect(galleryWith({ main_image_url: 'a.webp', images })).toEqual([
      { source: 'a.webp', alt: 'Front' },
      { source: 'b.webp', alt: 'Ring' },
    ]);
  });

  it('finds the main picture where only the list knows it', () => {
    const images = [image('b.webp'), image('a.webp', { is_main: true })];
    expect(galleryWith({ images }).map(({ source }) => source)).toEqual(['a.webp', 'b.webp']);
  });

  it('describes a picture in its own words or by the product, never by a file name', () => {
    const images = [image('a.webp', { alt: 'Side' }), image('b.webp', { name: 'IMG_1.jpg' })];
    expect(galleryWith({ images }).map(({ alt }) => alt)).toEqual(['Side', 'Ring']);
    expect(galleryWith({ main_image_url: 'a.webp', main_image_alt: 'Front' })).toEqual([
      { source: 'a.webp', alt: 'Front' },
    ]);
  });

  it('has one placeholder where there is no picture', () => {
    expect(galleryWith({})).toEqual([{ source: null, alt: '' }]);
  });
});
