import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, readExport, vase } from './testing.ts';

describe('stock', () => {
  const counted = {
    ...vase,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
  };
  it.each([
    [{ ...counted, 'Variant Inventory Qty': '7' }, 7],
    [{ ...counted, 'Variant Inventory Qty': '0' }, 0],
    [{ ...counted, 'Variant Inventory Qty': '-3' }, 0],
    [{ ...counted, 'Variant Inventory Qty': '' }, 100],
    [{ ...counted, 'Variant Inventory Qty': 'many' }, undefined],
    [{ ...counted, 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' }, 100],
    [{ ...counted, 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' }, 100],
    [{ ...vase, 'Variant Inventory Qty': '0' }, 0],
    [vase, undefined],
    [{ ...counted, 'Variant Inventory Qty': '+3' }, { add: 3 }],
    [{ ...counted, 'Variant Inventory Qty': '=5' }, { set: 5 }],
  ])('of %j is %j', async (row, stock) => {
    const { products } = await readExport(row);
    expect(products.map((product) => product.stock)).toEqual([stock]);
  });
});

describe('rows of one Handle', () => {
  const size = (value: string, price: string, quantity: string) => ({
    Handle: 'vase',
    'Option1 Value': value,
    'Variant Price': price,
    'Variant Inventory Qty': quantity,
  });

  it('are the variants of a product, which costs what the first in stock does', async () => {
    const { products, said } = await readExport(
      { ...vase, ...size('S', '10', '0'), 'Option1 Name': 'Size' },
      size('M', '12', '4'),
      { Handle: 'other', Title: 'Other', 'Variant Price': '1' },
      size('L', '14', '2'),
    );
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject({
      price: 1200,
      stock: undefined,
      attributes: [{ name: { en: 'Size' }, value: { en: 'S, M, L' } }],
      variants: [
        { id: 'S', price: 1000, stock: 0 },
        { id: 'M', price: 1200, stock: 4 },
        { id: 'L', price: 1400, choice: [{ name: { en: 'Size' }, value: { en: 'L' } }] },
      ],
    });
    expect(said).toEqual([]);
  });

  it('have up to three options, and an image, a number and a price before of their own', async () => {
    const red = {
      ...{ 'Option2 Name': 'Colour', 'Option2 Value': 'Red', 'Option3 Name': 'Foot' },
      ...{ 'Option3 Value': 'Oak', 'Variant SKU': 'v-1', 'Variant Compare At Price': '30' },
      'Variant Image': 'https://pictures.example/red.jpg',
    };
    const { products } = await readExport(
      { ...vase, ...size('S', '10', '1'), 'Option1 Name': 'Size', ...red },
      { ...size('S', '12', '1'), 'Option2 Value': 'Blue', 'Option3 Value': 'Oak' },
    );
    expect(products[0]?.variants).toMatchObject([
      {
        ...{ id: 'S / Red / Oak', sku: 'v-1', price: 3000, discount: { amount: 2000 } },
        image: { url: 'https://pictures.example/red.jpg' },
      },
      { id: 'S / Blue / Oak', sku: null, price: 1200, discount: null, image: null },
    ]);
  });

  it('lose a variant without a price, not the product', async () => {
    const { products, findings } = await readExport(
      { ...vase, ...size('S', 'free', '1'), 'Option1 Name': 'Size' },
      size('M', '12', '4'),
    );
    const variants = [{ id: 'M' }];
    expect(products).toMatchObject([{ price: 1200, stock: 4, variants, foldsVariants: true }]);
    expect(findings).toMatchObject([{ kind: 'left out', where: 'line 2' }]);
  });

  it('give their images by position, each once, then those of variants', async () => {
    const at = (name: string) => `https://pictures.example/${name}.jpg`;
    const { products } = await readExport(
      { ...vase, 'Image Src': at('2'), 'Image Position': '2', 'Variant Image': at('v') },
      { Handle: 'vase', 'Image Src': at('1'), 'Image Position': '1', 'Image Alt Text': 'Front' },
      { Handle: 'vase', 'Image Src': at('2'), 'Image Position': '3' },
      { Handle: 'vase', 'Image Src': 'media\\4.jpg' },
    );
    expect(products[0]?.images).toEqual([
      { url: at('1'), alt: { en: 'Front' } },
      { url: at('2'), alt: { en: null } },
      { file: join(folder, 'media/4.jpg'), alt: { en: null } },
      { url: at('v'), alt: { en: null } },
    ]);
  });

  it('are a placeholder where the only option is Shopify’s own', async () => {
    const { products, findings } = await readExport({
      ...vase,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
    });
    expect(products).toMatchObject([{ attributes: [] }]);
    expect(findings).toEqual([]);
  });

  it('are left out where they have no Handle, no Title or another product’s Handle', async () => {
    const { products, said } = await readExport(
      vase,
      { Title: 'Lost', 'Variant Price': '1' },
      { Handle: 'untitled', 'Variant Price': '1' },
      { ...vase, Title: 'Second vase' },
      { Handle: 'vase', 'Option1 Value': 'blue', 'Variant Price': '99' },
      { ...vase },
    );
    expect(products).toMatchObject([{ id: 'vase', price: 2000 }]);
    expect(said.sort()).toEqual([
      'line 2, “Vase”: 2 variants have no options: those whose SKUs the shop has are changed, else they are one product',
      'line 3, “Lost”, Handle: is missing',
      'line 4, “untitled”, Title: no row of this Handle has one',
      'line 5, “Second vase”, Handle: vase is already the Handle of “Vase” on line 2',
      'line 6, Handle: vase is already the Handle of “Vase” on line 2',
    ]);
  });
});
