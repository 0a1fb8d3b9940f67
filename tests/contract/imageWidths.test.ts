import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { IMAGE_WIDTHS } from '@vitrine/contract/domain/resizedUrl.ts';
import { expect, it } from 'vitest';
import { parseOperation } from '../../packages/reference-api/media/operation.ts';
import { renditionOf } from '../../packages/reference-api/media/rendition.ts';

const original = { key: 'products/a.png', type: 'image/png', width: 4000, height: 5000 };

it.each(IMAGE_WIDTHS)('a page that asks for %i pixels gets them, not the next step', (width) => {
  for (const format of ['webp', 'avif'] as const) {
    const address = imageUrl('products/a.png', '/media', { width, format });
    const operation = parseOperation(address.split('?')[1] ?? '');
    if (!operation) throw new Error(`The API does not understand ${address}.`);
    expect(renditionOf(original, operation)).toMatchObject({ width, format });
  }
});
