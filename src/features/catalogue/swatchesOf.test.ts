import { expect, it } from 'vitest';
import { swatchesOf } from './swatchesOf.ts';

type Product = Parameters<typeof swatchesOf>[0];

const variant = (choice: Record<string, string>, image_url: string | null) =>
  ({
    choice: Object.entries(choice).map(([name, value]) => ({ name, value })),
    image_url,
  }) as Product['variants'][number];

it('are the first four colours, each with the image of a variant that has it', () => {
  const colours = ['Black', 'Cognac', 'Oxblood', 'Sand', 'Teal'];
  const product: Product = {
    options: [
      { name: 'Length', values: [{ value: '95 cm', swatch: null }] },
      { name: 'Colour', values: colours.map((value) => ({ value, swatch: '#222222' })) },
    ],
    variants: [
      variant({ Length: '90 cm', Colour: 'Black' }, null),
      variant({ Length: '95 cm', Colour: 'Black' }, 'black.webp'),
      variant({ Length: '95 cm', Colour: 'Cognac' }, 'cognac.webp'),
    ],
  };
  expect(swatchesOf(product)).toEqual({
    name: 'Colour',
    values: [
      { value: 'Black', colour: '#222222', picture: 'black.webp' },
      { value: 'Cognac', colour: '#222222', picture: 'cognac.webp' },
      { value: 'Oxblood', colour: '#222222', picture: null },
      { value: 'Sand', colour: '#222222', picture: null },
    ],
  });
});

it('are none where nothing is chosen by colour', () => {
  const values = [{ value: '54', swatch: null }];
  expect(swatchesOf({ options: [{ name: 'Size', values }], variants: [] })).toBeUndefined();
});
