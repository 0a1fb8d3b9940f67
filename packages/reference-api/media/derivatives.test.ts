import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeRendition, type Rendition } from '@vitrine/images/encodeRendition.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { createDerivatives } from './derivatives.ts';

const requester = {
  client: 'a',
  signal: new AbortController().signal,
  urgency: 'visitor' as const,
};
const logger = { error: () => undefined };

function rendition(width: number): Rendition {
  return { width, format: 'webp' };
}

/** Derivatives whose encodes are counted, and wait until `release` is called. */
async function gatedDerivatives() {
  const { media } = await openTestShop();
  const file = await media.put(await plainImage(400, 300), 'products', 'a');
  const counts = { started: 0, running: 0, max: 0 };
  const gate = Promise.withResolvers<void>();
  const derivatives = createDerivatives(media, logger, async (path, wanted) => {
    counts.started += 1;
    counts.running += 1;
    counts.max = Math.max(counts.max, counts.running);
    await gate.promise;
    const content = await encodeRendition(path, wanted);
    counts.running -= 1;
    return content;
  });
  return {
    media,
    counts,
    release: gate.resolve,
    make: (width: number) => derivatives(file, rendition(width), requester),
  };
}

describe('derivatives', () => {
  it('share one encode between equal requests, then the file', async () => {
    const { media, counts, release, make } = await gatedDerivatives();
    const asked = Promise.all([make(160), make(160), make(160)]);
    release();
    const [first, second] = await asked;
    expect(counts.started).toBe(1);
    expect(second).toEqual(first);
    expect(new Uint8Array(await make(160))).toEqual(new Uint8Array(first ?? []));
    expect(counts.started).toBe(1);
    const [folder = ''] = await readdir(media.cacheFolder);
    expect(await readdir(join(media.cacheFolder, folder))).toHaveLength(1);
  });

  it('encode one at a time', async () => {
    const { counts, release, make } = await gatedDerivatives();
    const asked = Promise.all([160, 240, 320, 400].map(make));
    release();
    await asked;
    expect(counts).toEqual({ started: 4, running: 0, max: 1 });
  });

  it('keep no visitor waiting for what is made in the background', async () => {
    const { media } = await openTestShop();
    const file = await media.put(await plainImage(400, 300), 'products', 'a');
    const gate = Promise.withResolvers<void>();
    const derivatives = createDerivatives(media, logger, async (path, wanted, urgency) => {
      if (urgency === 'background') await gate.promise;
      return encodeRendition(path, wanted);
    });
    const ahead = [160, 240].map((width) =>
      derivatives(file, rendition(width), { ...requester, urgency: 'background' }),
    );
    const asked = await Promise.all(
      [160, 240, 320].map((width) => derivatives(file, rendition(width), requester)),
    );
    gate.resolve();
    expect(await Promise.all(ahead)).toEqual(asked.slice(0, 2));
  });

  it('try again after a failure', async () => {
    const { media } = await openTestShop();
    const file = await media.put(await plainImage(40, 30), 'products', 'a');
    let failing = true;
    const derivatives = createDerivatives(media, logger, (path, wanted) =>
      failing ? Promise.reject(new Error('no memory')) : encodeRendition(path, wanted),
    );
    await expect(derivatives(file, rendition(40), requester)).rejects.toThrow('no memory');
    failing = false;
    expect((await derivatives(file, rendition(40), requester)).byteLength).toBeGreaterThan(0);
  });
});
