import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

/** The words that a page shows; prices that are to come wait in templates. */
function textOf(page: string): string {
  const shown = page.replace(/<template>(?:(?!<template>).)*?<\/template>/gs, '');
  if (shown !== page) return textOf(shown);
  return shown.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
}

/** Both are long enough for a publish on a machine that is busy. */
const [START, END] = [8, 16];

const FEEDS = ['', '/zh'].flatMap((at) => [`${at}/feeds/products.xml`, `${at}/feeds/meta.xml`]);

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

it('begins and ends a promotion by itself, on every page, in structured data and in feeds', async () => {
  // Catalogues refuse what has no picture.
  const images = [{ url: 'https://pictures.example/halo.webp', alt: {} }];
  const halo = product('halo', { images });
  const work = await openShopAtWork({ products: [halo, product('signet')] });
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  const [start, end] = [inSeconds(START), inSeconds(END)];
  const discount = { type: 'percentage' as const, value: 25, start, end };
  await work.shop.apply({ products: [{ ...halo, discount }, product('signet')] });
  expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
  const reduced = async () => {
    const lists = await Promise.all(['/', '/zh/'].map(work.text));
    const slugs = ['/shop-overviews/halo/', '/zh/shop-overviews/halo/'];
    const products = await Promise.all(slugs.map(work.text));
    const feeds = await Promise.all(FEEDS.map(work.text));
    const twins = await Promise.all(slugs.map((page) => work.text(`${page}index.html.md`)));
    return {
      lists: lists.map((page) => textOf(page).includes('$75.00')),
      pages: products.map((page) => /<s[ >]/.test(page)),
      data: products.map((page) => /"offers":\{[^}]*?"price":"([\d.]+)"/.exec(page)?.[1]),
      markdown: twins.map((twin) => /(?:Price: |价格：)(\S+) USD/.exec(twin)?.[1]),
      feeds: feeds.map((feed) => feed.includes('<g:sale_price>75.00 USD</g:sale_price>')),
    };
  };
  const both = (whether: boolean) => [whether, whether];
  const shown = (isReduced: boolean) => {
    const price = isReduced ? '75.00' : '100.00';
    return {
      lists: both(isReduced),
      pages: both(isReduced),
      data: [price, price],
      markdown: [price, price],
    };
  };
  const none = { ...shown(false), feeds: FEEDS.map(() => false) };
  const all = { ...shown(true), feeds: FEEDS.map(() => true) };
  const until = (wanted: typeof all) =>
    expect.poll(reduced, { timeout: 60_000, interval: 50 }).toEqual(wanted);
  const next = () => work.publishing.state().next.promotion;
  // A promotion with both its ends is told to catalogues ahead, with the times.
  expect(await reduced()).toEqual({ ...none, feeds: FEEDS.map(() => true) });
  const dates = `${start.slice(0, 19)}Z/${end.slice(0, 19)}Z`;
  expect(await work.text('/feeds/products.xml')).toContain(
    `<g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`,
  );
  expect(next()).toBe(Date.parse(start));
  await until(all);
  expect(next()).toBe(Date.parse(end));
  await until(none);
  // The alarm rings at the moment that is next (`triggers.test.ts`), and one publish each time is enough.
  const { log } = work.publishing.state();
  expect(log.map(({ by }) => by)).toEqual([['promotion'], ['promotion'], ['person'], ['person']]);
  expect(log[0]?.began).toBeGreaterThanOrEqual(Date.parse(end));
  expect(log[1]?.began).toBeGreaterThanOrEqual(Date.parse(start));
});
