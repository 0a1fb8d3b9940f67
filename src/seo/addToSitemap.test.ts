import { showShop, sitemap } from '@vitrine/publisher/content/current.ts';
import { expect, test } from 'vitest';
import { addToSitemap } from './addToSitemap.ts';
import type { PageHead } from './head.ts';

const NOW = Date.UTC(2026, 10, 28);

test('a page of the sitemap has the day it changed, unless that is still to come', () => {
  showShop({ takenAt: NOW, read: () => undefined });
  const page = (path: `/${string}`, modified: string): PageHead => ({
    title: 'A ring',
    description: 'A ring of gold.',
    path,
    modified,
  });
  const origin = new URL('https://shop.example');
  addToSitemap(page('/ring', '2026-11-01T08:00:00.000Z'), 'en', origin);
  addToSitemap(page('/pen', '2027-11-01T08:00:00.000Z'), 'en', origin);
  const lastmod = (path: string) => sitemap.get(`https://shop.example${path}`)?.lastmod;
  expect([lastmod('/ring'), lastmod('/pen')]).toEqual(['2026-11-01', undefined]);
});
