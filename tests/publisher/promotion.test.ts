import { expect, it } from 'vitest';
import { product } from '../../server/commerce-api/testing/fixture.ts';
import { openShopAtWork } from './shopAtWork.ts';

/** Seconds from a boundary until every page has to be right (ms). */
const PATIENCE_MS = 2_000;

/** The words that a page shows; prices that are to come wait in templates. */
function wordsOf(page: string): string {
  const shown = page.replace(/<template>(?:(?!<template>).)*?<\/template>/gs, '');
  if (shown !== page) return wordsOf(shown);
  return shown.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

it('begins and ends a promotion by itself, on the product’s page and in lists', async () => {
  const work = await openShopAtWork({ products: [product('halo'), product('signet')] });
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  const [start, end] = [inSeconds(5), inSeconds(10)];
  const discount = { type: 'percentage' as const, value: 25, start, end };
  await work.shop.apply({ products: [product('halo', { discount }), product('signet')] });
  expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
  const reduced = async () => {
    const lists = await Promise.all(['/', '/zh/'].map(work.text));
    const slugs = ['/shop-overviews/halo/', '/zh/shop-overviews/halo/'];
    const products = await Promise.all(slugs.map(work.text));
    return [
      ...lists.map((page) => wordsOf(page).includes('$75.00')),
      ...products.map((page) => page.includes('data-phase="running"')),
    ];
  };
  const none = [false, false, false, false];
  const all = [true, true, true, true];
  const until = async (moment: string, wanted: boolean[]) => {
    await expect.poll(reduced, { timeout: 30_000, interval: 20 }).toEqual(wanted);
    return Date.now() - Date.parse(moment);
  };
  expect(await reduced()).toEqual(none);
  expect(work.publishing.state().next.promotion).toBe(Date.parse(start));
  const [begun, ended] = [await until(start, all), await until(end, none)];
  for (const late of [begun, ended]) {
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(PATIENCE_MS);
  }
  const by = work.publishing.state().log.map((entry) => entry.by);
  expect(by.slice(0, 2)).toEqual([['promotion'], ['promotion']]);
}, 60_000);
