import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it } from 'vitest';
import { type Manifest, readManifest } from './manifest.ts';

const manifest: Manifest = {
  buildId: 'mhx-1a2b3c',
  takenAt: '2026-03-01T12:00:00.000Z',
  code: '0123456789abcdef',
  nextPromotionBoundary: null,
  counts: { products: 36, categories: 8, posts: 12 },
};

const folderSaying = (text: string) => folderWith({ 'builds/latest.json': text });

describe('readManifest', () => {
  it('reads the manifest of a built shop', () => {
    expect(readManifest(folderSaying(JSON.stringify(manifest)))).toEqual(manifest);
    const boundary = { ...manifest, nextPromotionBoundary: '2026-03-02T00:00:00.000Z' };
    expect(readManifest(folderSaying(JSON.stringify(boundary)))).toEqual(boundary);
  });

  it('is none where there is no build', () => {
    expect(readManifest(folderWith())).toBeNull();
    expect(readManifest('/no/such/folder')).toBeNull();
  });

  it.each(['', '{"buildId":"mhx', 'null', '[]', '{}', JSON.stringify({ ...manifest, counts: {} })])(
    'is none where it cannot be read: %s',
    (text) => {
      expect(readManifest(folderSaying(text))).toBeNull();
    },
  );
});
